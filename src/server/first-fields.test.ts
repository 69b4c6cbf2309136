import { expect, test } from 'vitest';
import { firstFields } from './first-fields.ts';

const type = 'multipart/form-data; boundary=----grenze';
const field = (name: string, value: string) =>
  `------grenze\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = '------grenze\r\nContent-Disposition: form-data; name="datei"; filename="a.jpg"\r\n\r\n';

/** A body that comes in pieces; more than `bytes` of it is never asked for. */
function body(text: string, bytes: number) {
  let given = 0;
  const start = new TextEncoder().encode(text);
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = given === 0 ? start : new Uint8Array(64 * 1024);
      given += piece.byteLength;
      controller.enqueue(piece);
      if (given >= bytes) controller.close();
    },
  });
  return { stream, given: () => given };
}

test('texts before a file of 50 MB are read, and little of the file', async () => {
  const text = 'Das Hotel schreibt 🏖️\r\n-- „nein“ --';
  const { stream, given } = body(`${field('message', text)}${field('leer', '')}${file}`, 50 * 1024 * 1024);
  const form = await firstFields(stream, type);
  expect([...(form ?? [])]).toEqual([
    ['message', text],
    ['leer', ''],
  ]);
  expect(given()).toBeLessThan(1024 * 1024);
  expect(stream.locked).toBe(false);
});

test.each([
  ['another kind of body', 'application/x-www-form-urlencoded', 'a=b'],
  ['a body without the boundary it names', type, 'nothing of the kind'],
  ['a text that is longer than what is read', type, field('message', 'x'.repeat(600 * 1024))],
])('%s gives no fields', async (_what, header, text) => {
  const form = await firstFields(body(text, text.length).stream, header);
  expect([...(form ?? [])]).toEqual([]);
});
