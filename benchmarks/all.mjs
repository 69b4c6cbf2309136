/**
 * Runs the benchmarks of this folder, one after the other, and ends in one table: `npm run bench`. It ends with 1 where a row is not
 * met or a benchmark dies. `-- --only answers,start` runs some, `--quick` takes fewer and shorter rounds for a look, `--peers` adds
 * the comparison with the same pages in other frameworks.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedRow, machineLine, readRows, tableOf } from './table.ts';

const folder = import.meta.dirname;
const ending = '.bench.ts';
const words = process.argv.slice(2);
const only = words.includes('--only') ? (words[words.indexOf('--only') + 1] ?? '').split(',') : undefined;

const names = readdirSync(folder)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))
  .sort();

function wanted() {
  const unknown = only?.filter((name) => !names.includes(name)) ?? [];
  if (unknown.length > 0) {
    process.stderr.write(`No benchmark ${unknown.join(', ')}; there are ${names.join(', ')}\n`);
    process.exit(2);
  }
  const isPeers = words.includes('--peers');
  return names.filter(
    (name) => (only ? only.includes(name) : name !== 'peers') || (name === 'peers' && isPeers),
  );
}

/** @returns the rows of a benchmark; one that fails where it dies, or says nothing */
function rowsOf(name, file) {
  process.stdout.write(`\n${name} (${machineLine()})\n`);
  const args = [join(folder, `${name}${ending}`), ...(words.includes('--quick') ? ['--quick'] : [])];
  const { status, signal } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, BENCH_ROWS: file },
  });
  const rows = existsSync(file) ? readRows(file) : [];
  const isExplained = status === 0 || (status === 1 && rows.some(({ isMet }) => isMet === false));
  if (rows.length > 0 && isExplained) return rows;
  return [...rows, failedRow(name, `ended with ${signal ?? status}, ${rows.length} rows`)];
}

const chosen = wanted();
const place = mkdtempSync(join(tmpdir(), 'rechtshafen-bench-rows-'));
const rows = [];
for (const name of chosen) rows.push(...rowsOf(name, join(place, name)));
rmSync(place, { recursive: true, force: true });
const missed = rows.filter(({ isMet }) => isMet === false);
process.stdout.write(`\n${machineLine()}\n${tableOf(rows)}`);
process.stdout.write(`${rows.length} rows, ${missed.length} not met\n`);
process.exit(missed.length > 0 || rows.length === 0 ? 1 : 0);
