import { spawnSync } from 'node:child_process';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog, errorForLog } from './log.ts';

function thrown(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('nothing was thrown');
}

/** A line as it is written for an error. */
function lineOf(err: unknown): string {
  const lines: string[] = [];
  const log = createLog(
    'info',
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  log.error({ err }, 'failed');
  return lines.join('');
}

test.each([
  '{"mail":erika.mustermann@example.org}',
  '{"iban":DE02120300000000202051,"holder":"Erika Mustermann"}',
  'Erika',
  `{"long":"${'x'.repeat(200)}","name":Erika,"more":"${'y'.repeat(200)}"}`,
  '{"lines":\nErika\n}',
])('a text that is no JSON is not quoted: %s', (text) => {
  const cause = thrown(() => JSON.parse(text));
  // The parser does quote it: without this the test would say nothing.
  expect(cause.message).toMatch(/erika|Erika|DE02/);
  const line = lineOf(new Error('insurer: invalid-answer', { cause }));
  expect(line).not.toMatch(/erika|Erika|DE02/);
  expect(line).toContain('insurer: invalid-answer: a text is not valid JSON');
  expect(lineOf(cause)).not.toMatch(/erika|Erika|DE02/);
});

test('of an error its kind, message, stack and code are logged, and no property of its own', () => {
  const error = thrown(() => new URL('kein Ort für erika@example.org'));
  expect(error).toHaveProperty('input');
  const line = lineOf(error);
  expect(line).not.toContain('erika');
  expect(JSON.parse(line)).toMatchObject({ err: { type: 'TypeError', code: 'ERR_INVALID_URL' } });
});

test('causes are logged, those of several errors too, and one that causes itself once', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const outer = new Error('job failed', { cause: new AggregateError([refused], '') });
  expect(errorForLog(outer)).toMatchObject({
    message: 'job failed: connect ECONNREFUSED',
    stack: expect.stringMatching(
      /job failed[\s\S]*caused by: AggregateError[\s\S]*caused by: Error: connect/,
    ),
  });
  const round = new Error('round');
  round.cause = round;
  expect(errorForLog(round)).toMatchObject({ message: 'round' });
});

test('what is thrown and is no error is told by its kind', () => {
  expect(errorForLog('erika@example.org')).toBe('string');
});

test('an error that another system has named with a text is called an error', () => {
  const error = new Error('refused');
  error.name = 'NoSuchKey: unread/Zeugnis von Erika Mustermann.pdf';
  expect(lineOf(error)).not.toContain('Erika');
  expect(lineOf(new Error('storage: unavailable', { cause: error }))).not.toContain('Erika');
  error.name = 'x'.repeat(3000);
  expect(lineOf(error)).not.toContain('xxx');
  error.name = 'NoSuchKey';
  expect(errorForLog(error)).toMatchObject({
    type: 'NoSuchKey',
    stack: expect.stringMatching(/^NoSuchKey: refused\n {4}at /),
  });
});

/** Runs a program that logs, with the number of its writes as last words. */
function run(program: string) {
  const counting = `
    import fs from 'node:fs';
    let writes = 0;
    const write = fs.writeSync;
    fs.writeSync = (...given) => { writes += 1; return write(...given); };
    process.on('exit', () => process.stderr.write('writes: ' + writes));
    const { createLog } = await import('./src/lib/log.ts');
    const log = createLog('info');
    ${program}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', counting], {
    encoding: 'utf8',
  });
  const said = stdout
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line).msg);
  return { said, writes: Number(/writes: (\d+)$/.exec(stderr)?.[1]) };
}

const four = `for (const word of ['one', 'two', 'three', 'four']) log.info(word);`;
const words = ['one', 'two', 'three', 'four'];

test('lines of one round are written together', () => {
  expect(run(four)).toEqual({ said: words, writes: 1 });
});

test('lines of the next round are not waited for', () => {
  const { said, writes } = run(
    `${four} setTimeout(() => { log.info('five'); setTimeout(() => {}, 20); }, 20);`,
  );
  expect(said).toEqual([...words, 'five']);
  expect(writes).toBe(2);
});

test.each(['process.exit(3);', `throw new Error('broken');`])('nothing is lost by %s', (end) => {
  expect(run(`${four} ${end}`).said).toEqual(words);
});

test('what others say at the end is written too', () => {
  expect(run(`${four} process.on('exit', () => log.info('five'));`).said).toEqual([...words, 'five']);
});

test('a round may say more than is buffered', () => {
  const { said } = run(`for (let at = 0; at < 500; at += 1) log.info(String(at));`);
  expect(said).toEqual(Array.from({ length: 500 }, (_, at) => String(at)));
});
