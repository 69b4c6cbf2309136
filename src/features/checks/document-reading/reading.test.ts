import { afterAll, describe, expect, test } from 'vitest';
import {
  characterErrorRate,
  documentFile,
  referenceText,
} from '#tests/tables/document-reading/document-files.ts';
import { DocumentReader } from './document-reader.ts';
import type { Reading } from './document-types.ts';
import { ReadingStopped } from './work-process.ts';

const limits = { maxBytes: 10 * 1024 * 1024, maxPages: 10 };
const reader = new DocumentReader();
/** Recognition takes 5 to 7 s a page, and several times as long on a busy machine. */
const patience = 180_000;

afterAll(() => reader.stop());

async function read(name: string): Promise<Reading> {
  const result = await reader.read(documentFile(name), { maxPages: 10 });
  if (!result.ok) throw new Error(`${name}: ${result.code}`);
  return result;
}

const letters = ['z01-vertriebsleiterin', 'z03-lagerlogistik', 'z07-pflegefachfrau-zwischenzeugnis'];

describe('documents with text of their own', () => {
  test.each(letters)('%s as PDF', async (name) => {
    const result = await read(`${name}.pdf`);
    expect(result).toMatchObject({ pages: 1, source: 'text', confidence: null });
    expect(characterErrorRate(result.text, referenceText(name))).toBe(0);
    const paragraphs = referenceText(name)
      .trim()
      .split(/\n{2,}/);
    const found = result.text.split(/\n{2,}/).map((paragraph) => paragraph.replace(/\s+/g, ' '));
    expect(found).toEqual(paragraphs.map((paragraph) => paragraph.replace(/\s+/g, ' ')));
  });

  test.each(letters)('%s as DOCX, with its letterhead and its list', async (name) => {
    const result = await read(`${name}.docx`);
    expect(result).toMatchObject({ pages: 1, source: 'text', confidence: null });
    expect(characterErrorRate(result.text, referenceText(name))).toBe(0);
    expect(result.text.split('\n\n')[0]).toBe(referenceText(name).split('\n\n')[0]);
    expect(result.text.match(/^- /gm)?.length).toBe(referenceText(name).match(/^- /gm)?.length);
  });

  test('two columns of a letterhead are read one after the other', async () => {
    const { text } = await read('two-columns.pdf');
    expect(text.split('\n\n').slice(0, 4)).toEqual([
      'Frau\nMarlene Sommer\nAn der Obertrave 12\n23552 Lübeck',
      expect.stringMatching(/^Travekontor Handels GmbH\nKanalstraße 80\n[\s\S]*HRB 4711$/),
      'Lübeck, 15. August 2026',
      'Arbeitszeugnis',
    ]);
    expect(text).toContain('Ole Brandt\nGeschäftsführer\n\nImke Lorenz\nPersonalleiterin');
  });

  test('hyphens at line ends are left to the reader of the text', async () => {
    const { text } = await read('hyphenated.pdf');
    expect(text).toContain('stets zu unserer vollsten Zufrie-\ndenheit');
    expect(text).toContain('barer Mitarbeiter.\n\nSein Verhalten');
  });

  const types = [
    ['z01-vertriebsleiterin.pdf', 'pdf', 'application/pdf'],
    [
      'z01-vertriebsleiterin.docx',
      'docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['z01-vertriebsleiterin.photo.jpg', 'jpeg', 'image/jpeg'],
    ['z01-vertriebsleiterin.png', 'png', 'image/png'],
  ] as const;
  test.each(types)('%s is inspected as %s', async (name, type, contentType) => {
    const result = await reader.inspect(documentFile(name), limits);
    expect(result).toEqual({ ok: true, type, contentType, pages: 1 });
  });
});

describe('scans and photos', () => {
  const pictures = [
    ['z01-vertriebsleiterin', 'scan.pdf'],
    ['z03-lagerlogistik', 'scan.pdf'],
    ['z07-pflegefachfrau-zwischenzeugnis', 'scan.pdf'],
    ['z01-vertriebsleiterin', 'photo.jpg'],
    ['z03-lagerlogistik', 'photo-exif.jpg'],
    ['z07-pflegefachfrau-zwischenzeugnis', 'photo-turned.jpg'],
    ['z01-vertriebsleiterin', 'png'],
  ] as const;

  /** One scan for all letters, which differ in their words, and the photos that need more than reading; each by `npm run test:all`. */
  const isTriedElsewhere = (name: string, kind: string) =>
    kind === 'photo.jpg' || (kind === 'scan.pdf' && name !== letters[0]);
  const chosen = process.env.TEST_FULL
    ? pictures
    : pictures.filter(([name, kind]) => !isTriedElsewhere(name, kind));

  test.each(chosen)(
    '%s.%s is recognised',
    async (name, kind) => {
      const result = await read(`${name}.${kind}`);
      expect(result).toMatchObject({ pages: 1, source: 'ocr' });
      expect(result.confidence).toBeGreaterThan(85);
      expect(characterErrorRate(result.text, referenceText(name))).toBeLessThan(0.03);
    },
    patience,
  );

  test(
    'a page with an unreadable text layer is recognised, one with a good layer is not; progress is told',
    async () => {
      const progress: string[] = [];
      const result = await reader.read(documentFile('mixed.pdf'), {
        maxPages: 10,
        onPage: (page, pages) => {
          progress.push(`${page}/${pages}`);
        },
      });
      expect(result).toMatchObject({ ok: true, pages: 2, source: 'mixed' });
      const text = result.ok ? result.text : '';
      expect(progress).toEqual(['0/2', '1/2', '2/2']);
      expect(text).toMatch(/^Sehr geehrte Damen und Herren,\nhiermit sende ich/);
      expect(text).toContain('zu unserer vollen Zufriedenheit');
      expect(text).not.toContain('Bmcfst');
    },
    patience,
  );
});

describe('the reader', () => {
  test('reads at most two documents at once, the rest in order', async () => {
    const limited = new DocumentReader();
    const other = new DocumentReader();
    const order: number[] = [];
    const bothStarted = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const readings = [0, 1, 2, 3, 4].map((index) =>
      limited.read(documentFile('hyphenated.pdf'), {
        maxPages: 1,
        // Of five customers: one alone would not get both.
        caller: `customer ${index}`,
        onPage: async (page) => {
          if (page !== 0) return;
          order.push(index);
          if (order.length === 2) bothStarted.resolve();
          await release.promise;
        },
      }),
    );
    await bothStarted.promise;
    // While two are held, documents elsewhere are read to the end: time enough for a third to begin.
    for (let round = 0; round < 3; round += 1) {
      await other.read(documentFile('hyphenated.pdf'), { maxPages: 1 });
    }
    expect(order.toSorted()).toEqual([0, 1]);
    release.resolve();
    await Promise.all(readings);
    expect(order.toSorted()).toEqual([0, 1, 2, 3, 4]);
  });

  test('gives an error of the caller back to the caller and frees the slot', async () => {
    const one = new DocumentReader({ atOnce: 1 });
    const fault = new Error('database gone');
    const onPage = () => Promise.reject(fault);
    await expect(one.read(documentFile('hyphenated.pdf'), { maxPages: 1, onPage })).rejects.toBe(fault);
    expect(await one.read(documentFile('hyphenated.pdf'), { maxPages: 1 })).toMatchObject({ ok: true });
  });

  test('never refuses a document because the process stops', async () => {
    const stopping = new DocumentReader({ atOnce: 1 });
    const onPage = () => stopping.stop();
    const running = stopping.read(documentFile('z01-vertriebsleiterin.scan.pdf'), { maxPages: 1, onPage });
    const waiting = stopping.read(documentFile('hyphenated.pdf'), { maxPages: 1 });
    await expect(running).rejects.toBeInstanceOf(ReadingStopped);
    await expect(waiting).rejects.toBeInstanceOf(ReadingStopped);
  });

  test('a page whose recognition takes too long is given up', async () => {
    const hasty = new DocumentReader({ recogniseMs: 50 });
    const result = await hasty.read(documentFile('z03-lagerlogistik.scan.pdf'), { maxPages: 1 });
    expect(result).toMatchObject({ ok: false, code: 'timeout' });
    await hasty.stop();
  });

  test('leaves the caller his bytes', async () => {
    const bytes = documentFile('z01-vertriebsleiterin.pdf');
    const before = bytes.length;
    await reader.read(bytes, { maxPages: 1 });
    expect(bytes.length).toBe(before);
    expect(Buffer.from(bytes).equals(Buffer.from(documentFile('z01-vertriebsleiterin.pdf')))).toBe(true);
  });
});
