import { describe, expect, test } from 'vitest';
import {
  ambiguousActivePdfs,
  ambiguousBombs,
  unambiguousPdfs,
} from '#tests/fixtures/documents/ambiguous-pdfs.ts';
import type { HostileFile } from '#tests/fixtures/documents/hostile-file.ts';
import { misplacedWords, oddSigns, usualOddities } from '#tests/fixtures/documents/misplaced-words.ts';
import { Refused, refuse } from './document-types.ts';
import { inspectBytes } from './inspect-bytes.ts';

const maxPages = 10;

async function refusalOf(make: () => Uint8Array): Promise<{ code: string; rule: string; message: string }> {
  const error: unknown = await inspectBytes(new Uint8Array(make()), maxPages).then(
    () => new Error('taken'),
    (thrown) => thrown,
  );
  if (!(error instanceof Refused)) throw error;
  return refuse(error.code, error.detail, error.rule);
}

describe('a PDF that can be read in two ways is refused for the worse of them', () => {
  const files: readonly HostileFile[] = [
    ...ambiguousBombs,
    ...ambiguousActivePdfs,
    ...misplacedWords,
    ...oddSigns,
  ];
  test.each(files)('%s → %s by %s', async (_name, code, rule, sentence, make) => {
    expect(await refusalOf(make)).toMatchObject({ code, rule, message: expect.stringMatching(sentence) });
  });

  test('what is encrypted is not opened to find that out', async () => {
    const [, , , , make] = ambiguousBombs[0] ?? [];
    const text = Buffer.from(make?.() ?? [])
      .toString('latin1')
      .replace('/Root', '/Encrypt 9 0 R/Root');
    expect(await refusalOf(() => Buffer.from(text, 'latin1'))).toMatchObject({ code: 'encrypted' });
  });
});

describe('what programs write is taken', () => {
  test.each([...unambiguousPdfs, ...usualOddities])('%s', async (_name, make) => {
    expect(await inspectBytes(new Uint8Array(make()), maxPages)).toMatchObject({ ok: true, pages: 1 });
  });
});
