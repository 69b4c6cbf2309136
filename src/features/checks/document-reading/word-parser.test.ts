import { Result } from 'mammoth/lib/results.js';
import { expect, test } from 'vitest';
import { storeZip } from '#tests/fixtures/documents/store-zip.ts';
import { documentFile } from '#tests/tables/document-reading/document-files.ts';
import { wordParser } from './docx.ts';
import { unpackZip } from './zip.ts';

test('mammoth still keeps its notes where we take them from', async () => {
  const parts = unpackZip(documentFile('z01-vertriebsleiterin.docx'));
  const main = 'word/document.xml';
  const text = parts.get(main)?.toString() ?? '';
  parts.set(main, Buffer.from(text.replace(/<w:body>/, '<w:body><w:unknown/>')));
  const mammoth = await wordParser();
  const result = await mammoth.convertToHtml({ buffer: storeZip(parts) });
  expect(result, 'mammoth answers by a class of its own, `lib/results.js`').toBeInstanceOf(Result);
  expect(
    Object.keys(result),
    'mammoth keeps its notes elsewhere than in `messages`: it may compare each with each again, and 4 KB take 14 s',
  ).toEqual(['value']);
});
