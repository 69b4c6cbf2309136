import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '#src/lib/digest.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { contentFiles } from './shelf.ts';

/** What turns files into content: a copy that another program made is no use. */
const program = 'src/providers/cms';

async function states(folder: string, names: readonly string[]): Promise<string[]> {
  const each = names.map(async (name) => {
    const { size, mtimeMs } = await stat(join(folder, name));
    return `${name} ${size} ${mtimeMs}`;
  });
  return Promise.all(each);
}

/** Changes with every file that comes, goes or is saved, in the content folder and in the program that reads it. */
export async function stateOfContent(folder: string): Promise<string> {
  const reader = join(projectRoot(), program);
  const sources = await readdir(reader, { recursive: true });
  const all = [
    ...(await states(folder, await contentFiles(folder))),
    ...(await states(reader, sources.toSorted())),
  ];
  return sha256(all.join('\n'));
}
