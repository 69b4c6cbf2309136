import { describe, expect, test, vi } from 'vitest';
import { fileServerFiles, linkedPdfs } from '#tests/fixtures/documents/file-servers.ts';
import type { HostileFile } from '#tests/fixtures/documents/hostile-file.ts';
import { activePdfs, harmlessPdfs } from '#tests/fixtures/documents/hostile-pdfs.ts';
import { placed, placedPage, placedPdf } from '#tests/fixtures/documents/placed-pdf.ts';
import { Refused } from './document-types.ts';
import { inspectBytes } from './inspect-bytes.ts';

const own = vi.hoisted(() => ({ isBlind: false }));

/** The first look, which is our own at the file as it came, may find nothing. */
vi.mock('./pdf-active.ts', async (importOriginal) => {
  const actual = await importOriginal<typeof import('./pdf-active.ts')>();
  return {
    ...actual,
    checkActive: (pdf: Parameters<typeof actual.checkActive>[0]) => {
      if (!own.isBlind) actual.checkActive(pdf);
      own.isBlind = false;
    },
  };
});

async function ruleOf(make: () => Uint8Array): Promise<string> {
  own.isBlind = true;
  const error: unknown = await inspectBytes(new Uint8Array(make()), 10).then(
    () => null,
    (thrown) => thrown,
  );
  if (error === null) return 'taken';
  if (!(error instanceof Refused)) throw error;
  return error.rule;
}

/** Only an older version of the file, or a program that takes the first of two keys, has the script; these two readers have none. */
const notThere = ['script that a later version takes out', 'key that stands twice'];

const isFound = ([name, , rule]: HostileFile) =>
  !notThere.includes(name) && rule !== 'pdf-packed-objects' && !rule.startsWith('word-');

describe('what our own check would miss, the readers of others find', () => {
  test.each([...activePdfs, ...fileServerFiles].filter(isFound))(
    '%s',
    async (_name, _code, rule, _sentence, make) => {
      expect(await ruleOf(make)).toBe(rule);
    },
  );

  test('a file inside that only pdf.js sees: it reads on behind a reference that PDFium does not take for one', async () => {
    const make = () =>
      placedPdf([
        ...placedPage('/Names<</EmbeddedFiles<</Names[(a) 6 0R]>>>>', ''),
        placed(6, '<</Type/Filespec/F(a.exe)/EF<</F 7 0 R>>>>'),
        placed(7, '<</Type/EmbeddedFile>>', Buffer.from('MZ')),
      ]);
    const { openPdf } = await import('./pdf-text.ts');
    const { checkAsRead } = await import('./pdf-readers.ts');
    const bytes = new Uint8Array(make());
    const pdf = await openPdf(bytes, 10);
    await expect(checkAsRead(bytes, pdf)).rejects.toMatchObject({ rule: 'pdf-file-inside' });
  });

  test('a bookmark that leads to a server', async () => {
    const make = () =>
      placedPdf([
        ...placedPage('/Outlines 6 0 R', ''),
        placed(6, '<</First 7 0 R/Last 7 0 R/Count 1>>'),
        placed(7, '<</Title(a)/Parent 6 0 R/A<</S/URI/URI(file://server/share/a)>>>>'),
      ]);
    expect(await ruleOf(make)).toBe('pdf-server');
  });
});

describe('what is paper for us is paper for them', () => {
  test.each([...harmlessPdfs, ...linkedPdfs])('%s', async (_name, make) => {
    expect(await ruleOf(make)).toBe('taken');
  });
});
