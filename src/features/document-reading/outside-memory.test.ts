import { constants, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contentPdf } from '../../../tests/fixtures/documents/raw-pdf.ts';
import { outsideMb } from './outside-memory.ts';
import { waysToBreak } from './ways-to-break.test-data.ts';
import { ThreadOverflow, WorkThread } from './work-thread.ts';

const folder = 'src/features/document-reading';
const megabyte = 1024 * 1024;
const memoryMb = 128;
const limitMs = 60_000;

/** Three gigabytes of blanks: the same packed block again and again. */
function bomb(): Uint8Array {
  const block = deflateRawSync(Buffer.alloc(16 * megabyte, 0x20), { finishFlush: constants.Z_FULL_FLUSH });
  const stream = Buffer.concat([Buffer.from('789c', 'hex'), ...Array.from({ length: 192 }, () => block)]);
  return new Uint8Array(
    contentPdf(1, { dictionary: `<</Filter/FlateDecode/Length ${stream.length}>>`, stream }),
  );
}

/** The most that the process has held while this runs. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  await work().finally(() => clearInterval(timer));
  return (most - before) / megabyte;
}

async function endOf(thread: WorkThread): Promise<unknown> {
  const error: unknown = await thread.ask({}, limitMs).catch((thrown: unknown) => thrown);
  await thread.end();
  return error;
}

test('a file that nobody has measured is ended by what it holds, not by the time', {
  timeout: limitMs,
}, async () => {
  let end: unknown;
  const growth = await growthDuring(async () => {
    const thread = new WorkThread(`${folder}/unmeasured-thread.test-data.ts`, {
      workerData: { bytes: bomb() },
      memoryMb,
    });
    end = await endOf(thread);
  });
  expect(end).toBeInstanceOf(ThreadOverflow);
  expect(end instanceof ThreadOverflow && end.asRefused()).toMatchObject({
    code: 'bomb',
    rule: 'memory-outside',
  });
  expect(growth).toBeLessThan(outsideMb * 2.5);
});

test('buffers in a loop that never returns', { timeout: limitMs }, async () => {
  const thread = new WorkThread(`${folder}/broken-thread.test-data.ts`, {
    workerData: { bytes: Uint8Array.of(waysToBreak.outside) },
    memoryMb,
    outsideMb: 200,
  });
  expect(await endOf(thread)).toBeInstanceOf(ThreadOverflow);
});
