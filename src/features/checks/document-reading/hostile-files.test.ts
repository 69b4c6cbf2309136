import { afterAll, describe, expect, test } from 'vitest';
import { ambiguousWordFiles, plainWordFiles } from '#tests/fixtures/documents/ambiguous-office.ts';
import { farWalks, manyCalls, manyPrefixes, shortWalks } from '#tests/fixtures/documents/far-walks.ts';
import { fileServerFiles, linkedPdfs, linkedWordFiles } from '#tests/fixtures/documents/file-servers.ts';
import type { HostileFile } from '#tests/fixtures/documents/hostile-file.ts';
import {
  activeWordFiles,
  goodWordFile,
  harmlessWordFiles,
  hostileWordFiles,
  wordFile,
} from '#tests/fixtures/documents/hostile-office.ts';
import { activePdfs, harmlessPdfs, pdfBombs } from '#tests/fixtures/documents/hostile-pdfs.ts';
import { hostilePhotos } from '#tests/fixtures/documents/hostile-photos.ts';
import { hostileXmlFiles } from '#tests/fixtures/documents/hostile-xml.ts';
import { sharedTexts, usualMarks } from '#tests/fixtures/documents/shared-texts.ts';
import { longContract, slowWordFiles, unknownAtEachLevel } from '#tests/fixtures/documents/slow-office.ts';
import { DocumentReader } from './document-reader.ts';
import { Refused, refuse } from './document-types.ts';
import { readDocx } from './docx.ts';
import { ForeignFiles } from './foreign-files.ts';
import { inspectBytes } from './inspect-bytes.ts';

const maxPages = 100;
const limits = { maxBytes: 10 * 1024 * 1024, maxPages };
const bytesOf = (make: () => Uint8Array) => new Uint8Array(make());

/** How a file is refused by what is counted in it; nothing here has a time limit. */
async function refusalOf(bytes: Uint8Array): Promise<{ code: string; rule: string; message: string }> {
  const error: unknown = await inspectBytes(bytes, maxPages).then(
    () => new Error('taken'),
    (thrown) => thrown,
  );
  if (!(error instanceof Refused)) throw error;
  return refuse(error.code, error.detail, error.rule);
}

describe('each hostile file is refused by its own rule, with its own sentence', () => {
  const files: readonly HostileFile[] = [
    ...pdfBombs,
    ...farWalks,
    ...manyCalls,
    ...sharedTexts,
    ...activePdfs,
    ...hostileWordFiles,
    ...hostileXmlFiles,
    ...activeWordFiles,
    ...fileServerFiles,
    ...ambiguousWordFiles,
    ...slowWordFiles,
    ...hostilePhotos,
  ];
  test.each(files)('%s → %s by %s', async (_name, code, rule, sentence, make) => {
    const bytes = bytesOf(make);
    expect(bytes.length).toBeLessThanOrEqual(limits.maxBytes);
    expect(await refusalOf(bytes)).toMatchObject({ code, rule, message: expect.stringMatching(sentence) });
  });
});

describe('what only looks like it is taken', () => {
  test.each([...harmlessPdfs, ...linkedPdfs, ...shortWalks, ...usualMarks])('%s', async (_name, make) => {
    expect(await inspectBytes(bytesOf(make), maxPages)).toMatchObject({ ok: true, type: 'pdf', pages: 1 });
  });

  test.each([...harmlessWordFiles, ...plainWordFiles, ...linkedWordFiles])(
    'a Word file with %s',
    async (_name, make) => {
      expect(await inspectBytes(bytesOf(make), maxPages)).toMatchObject({ ok: true, type: 'docx' });
    },
  );

  test('a contract of 60 pages with numbers of pages and merged cells', async () => {
    const contract = await longContract(60);
    expect(await inspectBytes(contract, maxPages)).toMatchObject({ ok: true, type: 'docx' });
  });

  test('a Word file of unknown elements in many levels, which are not compared at each', async () => {
    expect(await inspectBytes(bytesOf(unknownAtEachLevel), maxPages)).toMatchObject({
      ok: true,
      type: 'docx',
    });
  });

  test('a Word file of 11,000 prefixes that 6000 elements take away, which are not copied for each', async () => {
    expect(await inspectBytes(bytesOf(manyPrefixes), maxPages)).toMatchObject({ ok: true, type: 'docx' });
  });

  test('a Word file in the making of ours', async () => {
    expect(await inspectBytes(bytesOf(goodWordFile), maxPages)).toMatchObject({ ok: true, type: 'docx' });
  });

  test('a Word file with a drawing of 1 MB in an attribute, and a little of all that is counted', async () => {
    const drawing = `<v:shape xmlns:v="v" xmlns:o="o" o:gfxdata="${`${'x'.repeat(76)}&#xA;\n`.repeat(12_000)}"/>`;
    const text = '<w:p><w:r><w:t>Tom &amp; Jerry&#228;\r\n</w:t><!-- > --></w:r></w:p>';
    const noted = { name: 'customXml/item1.xml', data: Buffer.from('<?mso-x y?><x><![CDATA[<!-- ]]></x>') };
    const bytes = wordFile(`${text}<w:p><w:r><w:pict>${drawing}</w:pict></w:r></w:p>`, noted);
    expect(await readDocx(new Uint8Array(bytes))).toBe('Tom & Jerryä');
  });

  test('signs that XML does not know are dropped, in the body and in the letterhead', async () => {
    const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const run = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const header = `<w:hdr ${word}>${run('Firma&#0; Muster &amp; S\u0001öhne')}</w:hdr>`;
    const body = run('Sehr&#x0; geehrte&#00; D&#xFFFF;amen&#8; und Herren&#10004;');
    const bytes = wordFile(body, { name: 'word/header1.xml', data: Buffer.from(header) });
    expect(await readDocx(new Uint8Array(bytes))).toBe(
      'Firma Muster & Söhne\n\nSehr geehrte Damen und Herren✔',
    );
  });
});

describe('opened where nobody waits for anything else', () => {
  const reader = new DocumentReader();
  afterAll(() => reader.stop());

  test('a process refuses by the same rule, and the event loop turns meanwhile', async () => {
    const bytes = bytesOf(hostileWordFiles[0][4]);
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const result = await reader.inspect(bytes, limits, 'somebody');
    isOver = true;
    expect(result).toMatchObject({ ok: false, code: 'damaged', rule: 'xml' });
    expect(turns).toBeGreaterThan(100);
  });

  test('what has broken a bound is not opened again, whoever sends it, and no process stays', async () => {
    const png = bytesOf(hostilePhotos[0][4]);
    const files = new ForeignFiles();
    const once = new DocumentReader({}, files);
    for (const caller of ['one', 'other']) {
      expect(await once.inspect(png, limits, caller)).toMatchObject({ code: 'bomb', rule: 'picture-pixels' });
    }
    expect(files.processes).toEqual({ started: 1, alive: 0 });
  });
});
