import { describe, expect, test } from 'vitest';
import { encodeJpeg } from '#tests/fixtures/documents/jpeg-encoder.ts';
import { encodePng } from '#tests/fixtures/documents/png-encoder.ts';
import { tracedJpeg, traces } from '#tests/fixtures/documents/traced-photo.ts';
import { withoutTraces } from './clean-photo.ts';
import { jpegFacts } from './jpeg-segments.ts';
import { jpegPicture } from './pdf-pictures.ts';
import { pngPicture } from './png.ts';

const picture = { width: 64, height: 32, pixels: Uint8Array.from({ length: 64 * 32 }, (_, at) => at % 251) };

function cleaned(bytes: Uint8Array, type: 'jpeg' | 'png'): Buffer {
  const clean = withoutTraces(new Uint8Array(bytes), type);
  if (!clean) throw new Error('nothing was left out');
  return Buffer.from(clean);
}

describe('JPEG', () => {
  test.each([1, 3, 6, 8])(
    'place, device, names and times are gone; orientation %i and the picture stay',
    async (orientation) => {
      const plain = encodeJpeg(picture, 90);
      const traced = tracedJpeg(plain, orientation);
      for (const trace of traces) expect(traced.includes(trace)).toBe(true);
      const clean = cleaned(traced, 'jpeg');
      for (const trace of traces) expect(clean.includes(trace)).toBe(false);
      expect(jpegFacts(new Uint8Array(clean))).toEqual({ ...jpegFacts(new Uint8Array(plain)), orientation });
      expect(await jpegPicture(new Uint8Array(clean))).toEqual(await jpegPicture(new Uint8Array(traced)));
      // Tables and coded data bit for bit; besides them an orientation of 36 bytes at most.
      expect(clean.subarray(-plain.length + 20).equals(plain.subarray(20))).toBe(true);
      expect(clean.length - plain.length).toBeLessThanOrEqual(orientation === 1 ? 0 : 36);
      expect(withoutTraces(new Uint8Array(clean), 'jpeg')).toBeNull();
    },
  );

  test('the colour profile and the mark of print colours stay', () => {
    const plain = encodeJpeg(picture, 90);
    const kept = [Buffer.from('ICC_PROFILE\0\x01\x01profile'), Buffer.from('Adobe\0\x64\0\0\0\0\x01')];
    const segments = kept.map((body, index) => {
      const head = Buffer.from([0xff, index === 0 ? 0xe2 : 0xee, 0, body.length + 2]);
      return Buffer.concat([head, body]);
    });
    const whole = Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2)]);
    const clean = withoutTraces(new Uint8Array(whole), 'jpeg');
    for (const body of kept) expect(Buffer.from(clean ?? whole).includes(body)).toBe(true);
  });
});

describe('PNG', () => {
  const form = { width: 3, height: 1, depth: 8, colour: 0 };
  const rows = Uint8Array.of(0, 10, 128, 250);
  const exif = (orientation: number) =>
    Buffer.from(
      `4d4d002a000000080001011200030000000100${orientation.toString(16).padStart(2, '0')}000000000000`,
      'hex',
    );

  test('notes, times and EXIF are gone, also behind the end; the picture stays', () => {
    const traced = Buffer.concat([
      encodePng(form, rows, [
        ['gAMA', Buffer.from([0, 0, 0xb1, 0x8f])],
        ['tEXt', Buffer.from('Author\0Erika Muster')],
        ['iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0<x>GPS 53.5</x>')],
        ['tIME', Buffer.from([7, 234, 11, 25, 12, 0, 0])],
        ['eXIf', exif(1)],
      ]),
      Buffer.from('what a phone appends'),
    ]);
    const clean = cleaned(traced, 'png');
    for (const trace of ['Erika', 'GPS', 'tIME', 'eXIf', 'appends'])
      expect(clean.includes(trace)).toBe(false);
    expect(clean.includes('gAMA')).toBe(true);
    expect(pngPicture(new Uint8Array(clean))).toEqual(pngPicture(new Uint8Array(traced)));
    expect(withoutTraces(new Uint8Array(clean), 'png')).toBeNull();
  });

  test('of EXIF the orientation stays alone', () => {
    const clean = cleaned(
      encodePng(form, rows, [['eXIf', Buffer.concat([exif(6), Buffer.from('iPhone')])]]),
      'png',
    );
    expect(clean.includes('eXIf')).toBe(true);
    expect(clean.includes('iPhone')).toBe(false);
    expect(pngPicture(new Uint8Array(clean)).width).toBeGreaterThan(0);
  });
});
