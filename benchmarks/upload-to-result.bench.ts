import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalProgram } from '../tests/faults/processes.ts';
import { Visitor } from '../tests/integration/visitor.ts';
import { documentBytes, paidCheck } from './load/paid-check.ts';
import { median } from './median.ts';
import { type Row, report, rowOf } from './table.ts';

/**
 * The whole way of the machine, without the human, on the built server in a process of its own: upload, inspection, order, payment in the wallet, contract
 * confirmation, reading, grading, result. `node benchmarks/upload-to-result.bench.ts`. Bounds of the task: a
 * text PDF below 3 s, a scanned page below 15 s.
 */
const runs = [
  { file: 'z03-lagerlogistik.pdf', times: 7, boundMs: 3_000 },
  { file: 'z03-lagerlogistik.scan.pdf', times: 3, boundMs: 15_000 },
];

function print(...cells: string[]): void {
  const [first = '', ...rest] = cells;
  process.stdout.write(`${first.padEnd(40)}${rest.map((cell) => cell.padStart(18)).join('')}\n`);
}

const data = mkdtempSync(join(tmpdir(), 'rechtshafen-bench-'));
const url = 'http://localhost:3987';
const settings = { PORT: '3987', DATA_DIR: data, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' };
const portal = await portalProgram(settings, join(data, 'portal.log'));
await portal.start();
const visitor = new Visitor({ call: (path, init) => fetch(new URL(path, url), init) });
await visitor.becomeGuest();
const load = loadavg()[0]?.toFixed(1) ?? '?';
process.stdout.write(`${availableParallelism()} cores, load ${load}, Node ${process.version}\n`);
print('median in ms', 'upload to order', 'payment to result', 'together', 'slowest', 'bound');
const rows: Row[] = [];
for (const { file, times, boundMs } of runs) {
  const bytes = documentBytes(file);
  const measured: Array<[number, number]> = [];
  for (let run = 0; run < times; run += 1) measured.push(await paidCheck(visitor, file, bytes));
  const sums = measured.map(([first, second]) => first + second);
  const cells = [
    median(measured.map(([first]) => first)),
    median(measured.map(([, second]) => second)),
    median(sums),
    Math.max(...sums),
    boundMs,
  ];
  print(file, ...cells.map((value) => value.toFixed(0)));
  rows.push(
    rowOf({
      what: `from upload to result: ${file}`,
      figure: { value: median(sums), unit: 'ms' },
      target: { atMost: boundMs },
      note: `slowest ${Math.max(...sums).toFixed(0)} ms`,
    }),
  );
}
await portal.stop(20_000);
rmSync(data, { recursive: true, force: true });
report(rows);
