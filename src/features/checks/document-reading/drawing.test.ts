import { createElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PlainPicture, plainMarkup } from '#src/lib/plain-markup.ts';
import { serveClient } from '#src/lib/served-client.ts';
import { drawIn } from './drawing.ts';
import { DrawingRoom } from './drawing-room.ts';
import { ForeignFiles, foreignFileSettings } from './foreign-files.ts';

let files: ForeignFiles;
let room: DrawingRoom;
beforeEach(() => {
  files = new ForeignFiles({ ...foreignFileSettings, requestsAtOnce: 1 });
  room = new DrawingRoom();
});
afterEach(() => Promise.all([files.stop(), room.stop()]));

const draw = (text: string, weight: number) =>
  drawIn(
    { room, files },
    {
      program: 'src/lib/pdf.ts',
      content: { title: 'Probe', author: 'Probe', content: [text], footer: 'unten' },
    },
    weight,
  );
const beginning = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1', 0, 5);

test('short documents are drawn in one process that stays, a long one in one of its own', async () => {
  expect(beginning(await draw('Guten Tag', 9))).toBe('%PDF-');
  expect(beginning(await draw('Guten Abend', 11))).toBe('%PDF-');
  expect([room.started, files.processes]).toEqual([1, { started: 0, alive: 0 }]);
  expect(beginning(await draw('Guten Tag '.repeat(1000), 10_000))).toBe('%PDF-');
  expect([room.started, files.processes]).toEqual([1, { started: 1, alive: 0 }]);
});

test('a picture of ours, which native code draws', async () => {
  const content: PlainPicture = {
    markup: plainMarkup(createElement('div', {}, 'Hallo'))[0] ?? '',
    size: { width: 40, height: 20 },
  };
  const bytes = await drawIn({ room, files }, { program: 'src/lib/picture.ts', content }, 0);
  expect(beginning(bytes).slice(1, 4)).toBe('PNG');
});

test('the forty documents of one client do not stand before the one of another', async () => {
  const ended: string[] = [];
  const drawFor = (client: string, name: string) =>
    serveClient(client, async () => {
      await draw(name, 9);
      ended.push(name);
    });
  const all = Array.from({ length: 40 }, (_, index) => drawFor('203.0.113.7', `${index}`));
  await Promise.all([...all, drawFor('198.51.100.9', 'other')]);
  expect(ended.indexOf('other')).toBeLessThan(3);
});

test('where too many wait, it says so', async () => {
  const all = Array.from({ length: 70 }, () => draw('Guten Tag', 9).catch((error: unknown) => error));
  const [problem] = await Promise.all(all.slice(69));
  expect(problem).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 });
  await room.stop();
  await Promise.all(all);
});

test('a program that breaks is no reason for the next not to be drawn', async () => {
  const broken = drawIn({ room, files }, { program: 'src/lib/clock.ts', content: {} }, 0);
  await expect(broken).rejects.toThrow();
  expect(beginning(await draw('Guten Tag', 9))).toBe('%PDF-');
});
