/**
 * Runs the benchmarks of this folder, one after the other, and ends in one table: `npm run bench`. It ends with 1 where a row is not
 * met, a benchmark dies, or the machine was not quiet. `-- --only answers,start` runs some, `--quick` takes fewer and shorter rounds for a look, `--peers` adds
 * the comparison with the same pages in other frameworks.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { busyProcessors } from './load/processes.ts';
import { failedRow, machineLine, readRows, rowOf, tableOf } from './table.ts';

const folder = import.meta.dirname;
const ending = '.bench.ts';
const words = process.argv.slice(2);
const only = words.includes('--only') ? (words[words.indexOf('--only') + 1] ?? '').split(',') : undefined;

const known = ['--only', '--quick', '--peers'];
/** Of one processor; above that the bare servers, which need all of them, lose more than we do. */
const mostBusy = 0.05;

const names = readdirSync(folder)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))
  .sort();

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

function wanted() {
  const odd = words.filter((word, at) => !known.includes(word) && words[at - 1] !== '--only');
  if (odd.length > 0) refuse(`Not understood: ${odd.join(' ')}; there are ${known.join(', ')}`);
  const unknown = only?.filter((name) => !names.includes(name)) ?? [];
  if (unknown.length > 0) refuse(`No benchmark ${unknown.join(', ')}; there are ${names.join(', ')}`);
  const isPeers = words.includes('--peers');
  return names.filter(
    (name) => (only ? only.includes(name) : name !== 'peers') || (name === 'peers' && isPeers),
  );
}

/** Whether the machine is ours alone. What others begin and end within a benchmark is not seen. @param when before which benchmark, or after the last */
async function quietRow(when) {
  const busy = await busyProcessors(3_000);
  return rowOf({
    what: `others' work ${when}`,
    figure: { value: Math.max(busy, 0.001), unit: 'processors' },
    target: { atMost: mostBusy },
  });
}

/** What a benchmark has written, as far as it can be read. */
function writtenRows(name, file) {
  try {
    return existsSync(file) ? readRows(file) : [];
  } catch (error) {
    return [failedRow(name, error)];
  }
}

/** @returns the rows of a benchmark; one that fails where it dies, or says nothing */
function rowsOf(name, file) {
  process.stdout.write(`\n${name} (${machineLine()})\n`);
  const args = [join(folder, `${name}${ending}`), ...(words.includes('--quick') ? ['--quick'] : [])];
  const { status, signal } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, BENCH_ROWS: file },
  });
  const rows = writtenRows(name, file);
  const isExplained = status === 0 || (status === 1 && rows.some(({ isMet }) => isMet === false));
  if (rows.length > 0 && isExplained) return rows;
  return [...rows, failedRow(name, `ended with ${signal ?? status}, ${rows.length} rows`)];
}

const chosen = wanted();
const place = mkdtempSync(join(tmpdir(), 'rechtshafen-bench-rows-'));
const rows = [];
for (const name of chosen) {
  const quiet = await quietRow(`before ${name}`);
  rows.push(quiet, ...rowsOf(name, join(place, name)));
}
rows.push(await quietRow('at the end'));
rmSync(place, { recursive: true, force: true });
const missed = rows.filter(({ isMet }) => isMet === false);
process.stdout.write(`\n${machineLine()}\n${tableOf(rows)}`);
process.stdout.write(`${rows.length} rows, ${missed.length} not met\n`);
process.exit(missed.length > 0 || rows.length === 0 ? 1 : 0);
