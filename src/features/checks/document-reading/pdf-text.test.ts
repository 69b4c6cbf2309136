import { describe, expect, test } from 'vitest';
import { buildPdf, contentPdf } from '#tests/fixtures/documents/raw-pdf.ts';
import { bounds } from './document-types.ts';
import { openPdf, readPdfPages } from './pdf-text.ts';

const textOf = async (pdf: Buffer) =>
  (await readPdfPages(await openPdf(new Uint8Array(pdf), 10))).map(({ text }) => text).join('');

const line = (size: number, matrix: string, text: string) =>
  `BT /F ${size} Tf ${matrix} Tm (${text}) Tj ET\n`;
const page = (...lines: string[]) => {
  const stream = Buffer.from(lines.join(''));
  return contentPdf(1, { dictionary: `<</Length ${stream.length}>>`, stream });
};

test('pages that share what is written on them have it once each, and a document has room for so much', async () => {
  const lines = Array.from({ length: 10 }, (_, row) =>
    line(8, `1 0 0 1 50 ${700 - row * 20}`, 'abecidofug'.repeat(bounds.textLength / 500)),
  );
  // Set so narrow that all of it stands on the page.
  const content = Buffer.from(`1 Tz ${lines.join('')}`);
  const shared = (pages: number) =>
    contentPdf(pages, { dictionary: `<</Length ${content.length}>>`, stream: content });
  expect((await textOf(shared(5))).length).toBeGreaterThanOrEqual(bounds.textLength);
  await expect(textOf(shared(6))).rejects.toMatchObject({ rule: 'pdf-text' });
});

describe('type that nobody can read', () => {
  const seen = line(12, '1 0 0 1 50 700', 'Er arbeitete zu unserer Zufriedenheit.');

  test.each([
    ['by its size', line(0.01, '1 0 0 1 50 600', 'WINZIG')],
    ['by its matrix', line(12, '0.1 0 0 0.1 50 600', 'WINZIG')],
  ])('is left out, tiny %s', async (_name, hidden) => {
    expect(await textOf(page(seen, hidden))).toBe('Er arbeitete zu unserer Zufriedenheit.');
  });

  test('is not small print, nor type of size 1 that a matrix makes large', async () => {
    const pdf = page(
      line(4, '1 0 0 1 50 700', 'Kleingedrucktes'),
      line(1, '12 0 0 12 50 600', 'Gewachsenes'),
    );
    expect(await textOf(pdf)).toBe('Kleingedrucktes\n\nGewachsenes');
  });

  test('is not what a font of drawings calls size 1', async () => {
    const content = Buffer.from(line(1, '1 0 0 1 50 700', 'aaa'));
    const glyph = Buffer.from('8 0 0 0 8 8 d1 0 0 8 8 re f');
    const font =
      '<</Type/Font/Subtype/Type3/FontBBox[0 0 0 0]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[8]' +
      '/Encoding<</Differences[97/a]>>/CharProcs<</a 6 0 R>>>>';
    const pdf = buildPdf([
      { dictionary: '<</Type/Catalog/Pages 2 0 R>>' },
      { dictionary: '<</Type/Pages/Kids[3 0 R]/Count 1>>' },
      {
        dictionary:
          '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
      },
      { dictionary: `<</Length ${content.length}>>`, stream: content },
      { dictionary: font },
      { dictionary: `<</Length ${glyph.length}>>`, stream: glyph },
    ]);
    expect(await textOf(pdf)).toBe('aaa');
  });
});
