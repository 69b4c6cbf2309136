import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import {
  inspectDocument,
  readDocument,
  stopReading,
} from '#src/features/checks/document-reading/public.server.ts';
import { median } from './median.ts';
import { type Row, report, rowOf } from './table.ts';

/**
 * Times of inspecting and reading a document, as the product does it: `node benchmarks/document-reading.bench.ts`.
 * Bounds of the task: a text PDF below 1 s, a scanned page below 15 s.
 */
const folder = join(import.meta.dirname, '../tests/fixtures/documents');
const runs = [
  { file: 'z01-vertriebsleiterin.pdf', times: 9, boundMs: 1000 },
  { file: 'z01-vertriebsleiterin.docx', times: 9, boundMs: 1000 },
  { file: 'z01-vertriebsleiterin.scan.pdf', times: 3, boundMs: 15_000 },
  { file: 'z01-vertriebsleiterin.photo.jpg', times: 3, boundMs: 15_000 },
  { file: 'z07-pflegefachfrau-zwischenzeugnis.photo-turned.jpg', times: 3, boundMs: 15_000 },
];

async function timed(work: () => Promise<{ ok: boolean }>): Promise<number> {
  const started = performance.now();
  const result = await work();
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result)}`);
  return performance.now() - started;
}

function print(...cells: string[]): void {
  const [first = '', ...rest] = cells;
  process.stdout.write(`${first.padEnd(56)}${rest.map((cell) => cell.padStart(12)).join('')}\n`);
}

const load = loadavg()[0]?.toFixed(1) ?? '?';
process.stdout.write(`${availableParallelism()} cores, load ${load}, Node ${process.version}\n`);
print('median in ms', 'inspect', 'read', 'first read', 'bound', 'runs');
const rows: Row[] = [];
for (const { file, times, boundMs } of runs) {
  const bytes = new Uint8Array(readFileSync(join(folder, file)));
  const inspecting: number[] = [];
  const reading: number[] = [];
  for (let run = 0; run < times; run += 1) {
    inspecting.push(
      await timed(() => inspectDocument(bytes, { maxBytes: 10 * 1024 * 1024, maxPages: 10 }, 'bench')),
    );
    reading.push(await timed(() => readDocument(bytes, { maxPages: 10 })));
  }
  const cells = [median(inspecting), median(reading), reading[0] ?? 0, boundMs];
  print(file, ...cells.map((value) => value.toFixed(0)), String(times));
  rows.push(
    rowOf({
      what: `reading ${file}`,
      figure: { value: median(reading), unit: 'ms' },
      target: { atMost: boundMs },
    }),
  );
}
await stopReading();
report(rows);
