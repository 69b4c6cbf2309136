// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { lighterPhoto } from './lighter-photo.ts';
import { maxBytes } from './upload-kinds.ts';

afterEach(() => vi.unstubAllGlobals());

/** A file that says it is so large, without being it. */
function file(name: string, type: string, size: number): File {
  return Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
}

/** A browser that reads pictures; how large they were drawn. */
function readsPictures(width: number, height: number, sizes: number[]): Array<[number, number]> {
  const drawn: Array<[number, number]> = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    drawn.push([this.width, this.height]);
    const size = sizes.shift();
    done(size === undefined ? null : Object.defineProperty(new Blob(['y']), 'size', { value: size }));
  });
  return drawn;
}

test.each([
  ['a small photo', file('a.jpg', 'image/jpeg', maxBytes)],
  ['a large letter', file('a.pdf', 'application/pdf', maxBytes + 1)],
])('%s is sent as it is', async (_what, one) => {
  readsPictures(9000, 6000, [100]);
  expect(await lighterPhoto(one)).toBe(one);
});

test.each([
  ['a.jpg', 'image/jpeg', maxBytes + 1],
  ['IMG_0815.HEIC', '', 100],
  ['a.b.png', 'image/png', 5 * maxBytes],
])('%s becomes a JPEG with at most 4000 points a side', async (name, type, size) => {
  const drawn = readsPictures(9000, 6000, [100]);
  const sent = await lighterPhoto(file(name, type, size));
  expect(drawn).toEqual([[4000, 2667]]);
  expect([sent.name, sent.type]).toEqual([name.replace(/\.\w+$/, '.jpg'), 'image/jpeg']);
});

test('with less detail where that is still too large; as it is where nothing helps', async () => {
  const photo = file('a.jpg', 'image/jpeg', maxBytes + 1);
  expect(readsPictures(800, 600, [maxBytes + 1, 100])).toEqual([]);
  expect(await lighterPhoto(photo)).not.toBe(photo);
  expect(await lighterPhoto(photo)).toBe(photo);
});

test('what the browser cannot read is refused with its own reason', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('no picture', 'InvalidStateError');
  });
  const photo = file('IMG_0815.heic', 'image/heic', 100);
  expect(await lighterPhoto(photo)).toBe(photo);
});
