import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder that holds `package.json`: the same from a source file and from the built bundle, so that
 * worker threads and assets are found in both.
 */
export function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package.json not found above the program');
    folder = parent;
  }
  return folder;
}
