import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalProgram } from '../tests/faults/processes.ts';
import { Visitor } from '../tests/integration/visitor.ts';
import { median } from './median.ts';
import { type Row, report, rowOf } from './table.ts';

/**
 * The whole way of the machine, without the human, on the built server in a process of its own: upload, inspection, order, payment in the wallet, contract
 * confirmation, reading, grading, result. `node benchmarks/upload-to-result.bench.ts`. Bounds of the task: a
 * text PDF below 3 s, a scanned page below 15 s.
 */
const folder = join(import.meta.dirname, '../tests/fixtures/documents');
const runs = [
  { file: 'z03-lagerlogistik.pdf', times: 7, boundMs: 3_000 },
  { file: 'z03-lagerlogistik.scan.pdf', times: 3, boundMs: 15_000 },
];
const pollMs = 50;

async function result(visitor: Visitor, checkId: string): Promise<void> {
  for (;;) {
    const check = (await (await visitor.call(`/api/checks/${checkId}`)).json()) as { status: string };
    if (check.status === 'finished') return;
    if (check.status === 'failed') throw new Error('The check failed.');
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** @returns milliseconds until the order is placed, and from the payment to the result */
async function once(visitor: Visitor, name: string, bytes: Uint8Array): Promise<[number, number]> {
  const begun = performance.now();
  const { token } = await visitor.upload(name, bytes);
  const placed = (await (await visitor.order(token, crypto.randomUUID())).json()) as {
    orderId: string;
    approveLink: string;
  };
  const ordered = performance.now();
  await visitor.pressInWallet('approve', placed.approveLink);
  const captured = await visitor.postJson(`/api/orders/${placed.orderId}/capture`, {});
  const { checkId } = (await captured.json()) as { checkId: string };
  await result(visitor, checkId);
  return [ordered - begun, performance.now() - ordered];
}

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
  const bytes = new Uint8Array(readFileSync(join(folder, file)));
  const measured: Array<[number, number]> = [];
  for (let run = 0; run < times; run += 1) measured.push(await once(visitor, file, bytes));
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
