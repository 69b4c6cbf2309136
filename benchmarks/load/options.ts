import { resolve } from 'node:path';
import { projectRoot } from '#src/lib/project-root.ts';

export type EngineName = 'PGlite' | 'PostgreSQL';

const words = process.argv.slice(2);
const after = (name: string) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);

/** Fewer and shorter rounds, for a look: `--quick`. */
export const isQuick = words.includes('--quick');

/** Another checkout with a build of its own: `--root <folder>`. */
export const root = resolve(after('--root') ?? projectRoot());

/** Rewrites `baseline.json`: `--record`. */
export const isRecording = words.includes('--record');

/** Both, or the one that is named: `pglite`, `postgres`. */
export const engines: readonly EngineName[] = words.includes('pglite')
  ? ['PGlite']
  : words.includes('postgres')
    ? ['PostgreSQL']
    : ['PGlite', 'PostgreSQL'];

/** So many requests instead of the benchmark's own number: `--requests 60000`. */
export const askedRequests = after('--requests') === undefined ? undefined : Number(after('--requests'));

/** Pages by their names: `--pages "login,search, hits"`. A name may have a comma with a blank after it. */
export const onlyPages: readonly string[] | undefined = after('--pages')?.split(/,(?! )/);

/** Number of rounds in turns; the median counts. */
export const rounds = isQuick ? 3 : 7;

export const connections = 16;
