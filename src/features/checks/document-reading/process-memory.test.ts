import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';
import { eventually } from '#tests/eventually.ts';
import { contentPdf } from '#tests/fixtures/documents/raw-pdf.ts';
import { broken, type WayToBreak } from '#tests/fixtures/processes/way-to-break.ts';
import { isAlive } from '#tests/is-alive.ts';
import { ProcessFull, ProcessOverflow, WorkProcess } from './work-process.ts';

const folder = 'tests/fixtures/processes';
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

/** How much more the portal itself has held while this runs, in MB. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  await work().finally(() => clearInterval(timer));
  return (most - before) / megabyte;
}

async function endOf(one: WorkProcess): Promise<unknown> {
  const error: unknown = await one.ask({}, limitMs).catch((thrown: unknown) => thrown);
  await one.end();
  return error;
}

const breaking = (way: WayToBreak, mostMb?: number) =>
  new WorkProcess(`${folder}/broken-process.ts`, {
    bytes: broken(way),
    memoryMb,
    ...(mostMb === undefined ? {} : { mostMb }),
  });

test('a file that nobody has measured is ended by what it holds, not by the time, and the portal holds none of it', {
  timeout: limitMs,
}, async () => {
  let end: unknown;
  const growth = await growthDuring(async () => {
    end = await endOf(new WorkProcess(`${folder}/unmeasured-process.ts`, { bytes: bomb(), memoryMb }));
  });
  expect(end).toBeInstanceOf(ProcessOverflow);
  expect(end instanceof ProcessOverflow && end.asRefused()).toMatchObject({
    code: 'bomb',
    rule: 'memory-outside',
  });
  expect(growth).toBeLessThan(100);
});

test('buffers in a loop that never returns', { timeout: limitMs }, async () => {
  expect(await endOf(breaking('outside', 200))).toBeInstanceOf(ProcessOverflow);
});

/* V8 ends the whole process where a single thing has no room in the heap, also if a thread with bounds of its own has asked for it. */
test('one text that has no room in the heap ends its process alone', { timeout: limitMs }, async () => {
  const end = await endOf(breaking('atOnce'));
  expect(end).toBeInstanceOf(ProcessFull);
  expect(end instanceof ProcessFull && end.asRefused()).toMatchObject({ code: 'bomb', rule: 'memory' });
});

test('a process whose portal is gone ends, also out of a loop that never returns', {
  timeout: limitMs,
}, async () => {
  const parent = spawn(process.execPath, [join(projectRoot(), folder, 'leaving-portal.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(parent.stdout, 'data');
  const child = Number(String(said));
  expect(isAlive(child)).toBe(true);
  parent.kill('SIGKILL');
  await eventually(() => {
    if (isAlive(child)) throw new Error('It still runs.');
  });
});

test('a signal to the whole group is the portal’s: the file is read to its end', {
  timeout: limitMs,
}, async () => {
  const one = new WorkProcess(`${folder}/slow-pages-process.ts`, {
    bytes: new Uint8Array(1),
    memoryMb,
  });
  await one.ask({ kind: 'open' }, limitMs);
  const drawn = one.ask({ kind: 'picture', page: 0 }, limitMs);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(one.pid ?? 0, signal);
  expect(await drawn).toMatchObject({ width: 8, height: 8 });
  expect(await one.ask({ kind: 'picture', page: 0 }, limitMs)).toMatchObject({ width: 8, height: 8 });
  await one.end();
});

test('no secret of the portal is in it, it reads programs alone, and may write and start nothing', {
  timeout: limitMs,
}, async () => {
  process.env.APP_SECRET_OF_TEST = 'a secret';
  const one = new WorkProcess(`${folder}/asking-process.ts`, { memoryMb });
  const told = await one.ask({}, limitMs);
  await one.end();
  delete process.env.APP_SECRET_OF_TEST;
  const [denied, env] = ['ERR_ACCESS_DENIED', ['NODE_ENV']];
  const others = { thread: denied, loader: denied, portal: denied, data: denied };
  const absent = { flags: expect.any(TypeError), database: expect.any(TypeError) };
  expect(told).toEqual({ env, write: denied, start: denied, ...others, ...absent });
});
