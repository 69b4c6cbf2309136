import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { openDatabase } from '#src/database/database.ts';
import { projectRoot } from '#src/lib/project-root.ts';

/**
 * A new PGlite database takes 7 s of a processor, before the first migration, and is the same each time. It is
 * made once for each version of PGlite and copied from then on. The start with no database at all is tried by the
 * server of the browser tests, the kills and `database.test.ts`.
 */
const cache = join(projectRoot(), 'node_modules/.cache/rechtshafen');
const manifest = readFileSync(join(projectRoot(), 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest));
const original = join(cache, `empty-pglite-${version}`);

/** Makes the database that is copied, unless an earlier run has made it; several processes may do so at once. */
export async function makeEmptyDatabase(): Promise<void> {
  if (existsSync(original)) return;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'making-'));
  const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: folder });
  await database.close();
  try {
    renameSync(join(folder, 'database'), original);
  } catch (error) {
    // Somebody else was faster.
    if (!existsSync(original)) throw error;
  }
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Puts an empty database into a new data folder; without the one to copy, the program will make it.
 * @param dataDirectory what `DATA_DIR` is going to be
 */
export function placeEmptyDatabase(dataDirectory: string): void {
  if (!existsSync(original)) return;
  cpSync(original, join(dataDirectory, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE });
}
