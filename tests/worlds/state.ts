import { createHash, type Hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#src/lib/project-root.ts';

/** `schema`: tables, queues and the index of the search; `insured`: customers with contracts and claims; `demo`: all of a first start. */
export const worldNames = ['schema', 'insured', 'demo'] as const;
export type WorldName = (typeof worldNames)[number];

const root = projectRoot();

function versionOf(name: string): string {
  const manifest = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version;
}

/** Sources on which each world depends, besides its day. The portal adds missing queues at its start. */
const sources: Record<WorldName, string[]> = {
  // Contains the search index. An outdated one is no problem, because the portal rebuilds it.
  schema: ['src/database/migrations/*.ts', 'src/{providers,features}/search/**/*', 'content/**/*'],
  // Everything that the seeds might import or read; a smaller set would need a bundler.
  insured: ['src/**/*', 'content/**/*', 'package-lock.json'],
  // Made by the built program, whose build may be older than the sources.
  demo: ['src/database/migrations/*.ts', 'build/server/**/*', 'content/**/*', 'package-lock.json'],
};

function addFiles(hash: Hash, patterns: ReadonlyArray<string>): void {
  const files = globSync([...patterns, 'tests/worlds/making.ts'], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.map$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.toSorted()) hash.update(`${file.slice(root.length)}\n`).update(readFileSync(file));
}

const known = new Map<WorldName, string>();

/** The state of everything that a world is made of, as sixteen letters. Read once for each process. */
export function stateOf(world: WorldName): string {
  const found = known.get(world);
  if (found) return found;
  const hash = createHash('sha256');
  for (const name of ['@electric-sql/pglite', 'pg-boss', 'kysely'])
    hash.update(`${name} ${versionOf(name)}\n`);
  addFiles(hash, sources[world]);
  const state = hash.digest('hex').slice(0, 16);
  known.set(world, state);
  return state;
}
