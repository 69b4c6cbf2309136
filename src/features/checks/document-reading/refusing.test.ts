import { afterAll, describe, expect, test } from 'vitest';
import { storeZip } from '#tests/fixtures/documents/store-zip.ts';
import { broken, type WayToBreak } from '#tests/fixtures/processes/way-to-break.ts';
import { documentFile } from '#tests/tables/document-reading/document-files.ts';
import { DocumentReader } from './document-reader.ts';
import type { RefusalCode } from './document-types.ts';

const limits = { maxBytes: 10 * 1024 * 1024, maxPages: 10 };
const reader = new DocumentReader();
const processFile = 'tests/fixtures/processes/broken-process.ts';

afterAll(() => reader.stop());

describe('bad files are refused with a German sentence', () => {
  const cases: Array<[string, RefusalCode, RegExp]> = [
    ['empty.pdf', 'empty', /leer/],
    ['encrypted.pdf', 'encrypted', /Kennwort.*„Als PDF speichern“/],
    ['protected.pdf', 'encrypted', /verschlüsselt/],
    ['encrypted.docx', 'encrypted', /Word-Datei.*Kennwort/],
    ['truncated.pdf', 'damaged', /beschädigt oder unvollständig/],
    ['truncated.docx', 'damaged', /beschädigt/],
    ['truncated.jpg', 'damaged', /beschädigt/],
    ['truncated.png', 'damaged', /beschädigt/],
    ['web-page.pdf', 'unsupported', /PDF, DOCX \(Word\), JPEG und PNG/],
    ['photo.heic', 'heic', /HEIC.*„Maximale Kompatibilität“.*JPEG/],
    ['bomb-zip.docx', 'bomb', /ungewöhnlich groß/],
    ['bomb-zip-lying.docx', 'bomb', /ungewöhnlich groß/],
    ['bomb-stream.pdf', 'bomb', /ungewöhnlich groß/],
    ['bomb-double.pdf', 'bomb', /ungewöhnlich groß/],
    ['bomb-image.pdf', 'bomb', /ungewöhnlich groß/],
    ['bomb.png', 'bomb', /ungewöhnlich groß/],
    ['200-pages.pdf', 'too-many-pages', /höchstens 10 Seiten/],
  ];

  test.each(cases)('%s → %s', async (name, code, message) => {
    const bytes = documentFile(name);
    const expected = { ok: false, code, message: expect.stringMatching(message) };
    expect(await reader.inspect(bytes, limits)).toMatchObject(expected);
    expect(await reader.read(bytes, { maxPages: 10 })).toMatchObject(expected);
  });

  test('11 MB', async () => {
    const large = new Uint8Array(11 * 1024 * 1024).fill(0x20);
    large.set(documentFile('two-columns.pdf'));
    expect(await reader.inspect(large, limits)).toMatchObject({
      ok: false,
      code: 'too-large',
      message: expect.stringContaining('größer als 10\u00a0MB'),
    });
  });

  test('a PDF whose later version is cut off is not read as its earlier one', async () => {
    const update = Buffer.from(`\n99 0 obj\n<</Length 9999>>\nstream\n${'x'.repeat(4000)}`);
    const cut = new Uint8Array(Buffer.concat([documentFile('hyphenated.pdf'), update]));
    expect(await reader.inspect(cut, limits)).toMatchObject({ ok: false, code: 'damaged' });
  });

  test.each(['cat.jpg', 'blank.pdf'])('%s shows no text', async (name) => {
    expect(await reader.read(documentFile(name), { maxPages: 10 })).toMatchObject({
      ok: false,
      code: 'no-text',
      message: expect.stringContaining('keinen lesbaren Text'),
    });
  });

  test('endless drawing ends in a refusal', async () => {
    const result = await reader.read(documentFile('bomb-drawing.pdf'), { maxPages: 10 });
    expect(['damaged', 'timeout', 'bomb', 'no-text']).toContain(result.ok ? 'ok' : result.code);
  });
});

describe('disguised files', () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
  const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
  const cases: Array<[string, Uint8Array]> = [
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      'program for Windows',
      bytes('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff\x00\x00'.padEnd(400, '\0')),
    ],
    ['program for Linux', bytes('\x7fELF\x02\x01\x01'.padEnd(400, '\0'))],
    ['plain text', bytes('Frau Muster arbeitete stets zu unserer vollsten Zufriedenheit.')],
    ['GIF', bytes('GIF89a\x01\x00\x01\x00\x80\x00\x00')],
    ['old Word file', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'.padEnd(2048, '\0'))],
    [
      'PDF with an archive behind',
      joined(documentFile('hyphenated.pdf'), documentFile('z01-vertriebsleiterin.docx')),
    ],
    [
      'photo with an archive behind',
      joined(documentFile('cat.jpg'), documentFile('z01-vertriebsleiterin.docx')),
    ],
    ['PDF that is also a web page', bytes('%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF')],
    ['archive that is no Word file', bytes(Buffer.from(zipOf('readme.txt', 'hello')).toString('latin1'))],
  ];

  test.each(cases)('%s → unsupported', async (_name, file) => {
    expect(await reader.inspect(file, limits)).toMatchObject({ ok: false, code: 'unsupported' });
  });
});

/** A ZIP with one stored part, without the marks of a Word file. */
function zipOf(name: string, text: string): Uint8Array {
  return storeZip(new Map([[name, Buffer.from(text)]]));
}

describe('a process that breaks', () => {
  const breaking = new DocumentReader({ processFile, memoryMb: 32, openMs: 400 });
  afterAll(() => breaking.stop());

  const cases: Array<[WayToBreak, RefusalCode]> = [
    ['exit', 'damaged'],
    ['uncaught', 'damaged'],
    ['thrown', 'damaged'],
    ['hang', 'timeout'],
  ];

  test.each(cases)('%s → %s', async (way, code) => {
    const bytes = broken(way);
    const patient = way === 'hang' ? breaking : new DocumentReader({ processFile });
    expect(await patient.inspect(bytes, limits)).toMatchObject({ ok: false, code });
    expect(await patient.read(bytes, { maxPages: 1 })).toMatchObject({ ok: false, code });
  });

  test('memory → bomb', async () => {
    const small = new DocumentReader({ processFile, memoryMb: 32 });
    const result = await small.inspect(broken('memory'), limits);
    expect(result).toMatchObject({ ok: false, code: 'bomb' });
  });

  test('the time limit cuts off a process that never returns, and the slot is free again', async () => {
    const one = new DocumentReader({ processFile, openMs: 300, atOnce: 1 });
    const results = await Promise.all([1, 2].map(() => one.inspect(broken('hang'), limits)));
    expect(results.map((result) => !result.ok && result.code)).toEqual(['timeout', 'timeout']);
  });

  test('a fault of ours is thrown, not blamed on the document', async () => {
    const missing = new DocumentReader({ processFile: 'src/features/checks/document-reading/not-there.ts' });
    await expect(missing.inspect(documentFile('cat.jpg'), limits)).rejects.toThrow('cannot start');
  });
});
