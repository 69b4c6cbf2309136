/** Runs every benchmark of this folder, one after the other: `npm run bench`. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
for (const name of readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .sort()) {
  process.stdout.write(`\n${name}\n`);
  const { status } = spawnSync(process.execPath, [join(folder, name)], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
