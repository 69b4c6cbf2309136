import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** A piece of code that a program has loaded, in any of its threads: its address and its text. */
export type LoadedScript = { url: string; text: string };

const coverageSchema = z.object({ result: z.array(z.object({ url: z.string() })) });

/**
 * What code a program has loaded: what really ran, not what was built. V8 counts what it runs and writes it down when
 * the program ends (https://nodejs.org/api/cli.html#node_v8_coveragedir).
 * @param folder of `NODE_V8_COVERAGE`, with which the program was started; it has ended by itself
 */
export function loadedCode(folder: string): LoadedScript[] {
  const reports = readdirSync(folder).map((name) =>
    coverageSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  );
  const urls = new Set(reports.flatMap(({ result }) => result.map(({ url }) => url)));
  return [...urls]
    .filter((url) => url.startsWith('file:'))
    .map((url) => ({ url, text: readFileSync(fileURLToPath(url), 'utf8') }));
}
