import { expect, test } from 'vitest';
import { drawIn } from './draw-pdf.ts';
import { ForeignFiles, foreignFileSettings } from './foreign-files.ts';

const drawn = (text: string) => ({ title: 'Probe', author: 'Probe', content: [text], footer: 'unten' });
const beginning = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1', 0, 5);

test('a short document is drawn at once, a long one where nobody waits for it', async () => {
  const files = new ForeignFiles(foreignFileSettings);
  expect(beginning(await drawIn(files, drawn('Guten Tag')))).toBe('%PDF-');
  expect(files.threads).toEqual({ started: 0, alive: 0 });
  expect(beginning(await drawIn(files, drawn('Guten Tag '.repeat(1000))))).toBe('%PDF-');
  expect(files.threads).toEqual({ started: 1, alive: 0 });
});

test('where too many wait, it says so', async () => {
  const files = new ForeignFiles({ ...foreignFileSettings, requestsAtOnce: 1 });
  const long = drawn('Guten Tag '.repeat(1000));
  const all = Array.from({ length: 70 }, () => drawIn(files, long).catch((error: unknown) => error));
  const [problem] = await Promise.all(all.slice(69));
  expect(problem).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 });
  await files.stop();
  await Promise.all(all);
});
