import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

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
