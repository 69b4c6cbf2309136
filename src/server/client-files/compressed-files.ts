import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { compress } from '../page-cache/compress.ts';

/** Files that compress well. Pictures and web fonts are compressed already. */
const compressible = new Set(['.css', '.js', '.mjs', '.svg', '.ttf', '.ico', '.json', '.txt', '.xml']);

/** Endings of the compressed forms that lie beside a file. */
export const compressedEndings = { br: '.br', gzip: '.gz' } as const;

/** Paths of all files below a folder, as they stand in addresses. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`);
}

/** Writes and renames, so that a portal that runs beside the build finds the whole file or none. */
function writeWhole(file: string, bytes: Buffer): void {
  writeFileSync(`${file}.new`, bytes);
  renameSync(`${file}.new`, file);
}

/**
 * Puts the smallest forms of each file of a finished build beside it, once, so that no process compresses them again.
 * A form that saves nothing is not written.
 */
export async function compressClientFiles(folder: string): Promise<void> {
  const files = filesBelow(folder).filter((path) => compressible.has(extname(path)));
  await Promise.all(
    files.map(async (path) => {
      const file = join(folder, path);
      const body = readFileSync(file);
      const { br, gzip } = await compress(body);
      if (br.length < body.length) writeWhole(file + compressedEndings.br, br);
      if (gzip.length < body.length) writeWhole(file + compressedEndings.gzip, gzip);
    }),
  );
}
