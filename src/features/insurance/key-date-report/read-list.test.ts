import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { utils, type WorkSheet, write } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { head, hostileLists, sheetOf, workbookOf } from '#tests/fixtures/lists/hostile-lists.ts';
import { listBounds } from './list-bounds.ts';
import { ListRefused } from './list-refusals.ts';
import { csvTemplate, xlsxTemplate } from './list-template.ts';
import { openList } from './open-list.ts';
import { readList } from './read-list.ts';
import { noCounts } from './report-kinds.ts';

type Value = string | number | null;

const workbook = (sheet: WorkSheet) => {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Liste');
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer);
};
const xlsx = (rows: Value[][]) => workbook(utils.aoa_to_sheet(rows));
const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** The counts that are not zero, and each fault as „row column: sentence“. */
async function told(bytes: Uint8Array) {
  const { counts, goodRows, faultyRows, faults } = await readList(bytes);
  const some = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  return {
    some,
    rows: [goodRows, faultyRows],
    faults: faults.map(({ row, column, sentence }) => `${row} ${column}: ${sentence}`),
  };
}

const refusalOf = async (bytes: Uint8Array) =>
  readList(bytes).then(
    () => 'taken',
    (error) => (error instanceof ListRefused ? error.reason : error),
  );

describe('good lists', () => {
  const rows: Value[][] = [
    ['Art', 'Anzahl', 'Bezeichnung'],
    ['Vollzeit', 12, ''],
    ['teilzeit', '1.003', ''],
    ['Lkw über 3,5 t', 1, 'HH-AB 1'],
    [null, null, null],
    ['LKW', '1', 'HH-AB 2'],
  ];
  const counted = { some: { fullTime: 12, partTime: 1003, trucks: 2 }, rows: [4, 0], faults: [] };
  const asCsv = (sign: string) =>
    rows.map((row) => row.map((cell) => `"${cell ?? ''}"`).join(sign)).join('\r\n');

  test.each([
    ['XLSX', xlsx(rows)],
    ['CSV with semicolons', utf8(asCsv(';'))],
    ['CSV with commas', utf8(asCsv(','))],
    ['CSV with tabs', utf8(asCsv('\t'))],
    ['CSV with its mark', utf8(`\uFEFF${asCsv(';')}`)],
    ['CSV in Windows-1252', latin(asCsv(';'))],
    ['CSV in UTF-16', new Uint8Array(Buffer.from(`\uFEFF${asCsv('\t')}`, 'utf16le'))],
    ['CSV that names its delimiter', utf8(`sep=,\r\n${asCsv(',')}`)],
    ['CSV with line feeds only', utf8(asCsv(';').replaceAll('\r\n', '\n'))],
  ])('%s', async (_name, bytes) => {
    expect(await told(bytes)).toEqual(counted);
  });

  test('the templates are read as they are: nothing of anything, no fault', async () => {
    for (const bytes of [utf8(csvTemplate()), xlsxTemplate()]) {
      const { counts, faults } = await readList(bytes);
      expect(faults).toEqual([]);
      expect(counts).toEqual(noCounts);
    }
  });

  test('line breaks and quotes within a cell do not move the rows', async () => {
    const text = 'Art;Anzahl;Bezeichnung\r\nPkw;1;"Halle 2,\r\n""hinten"""\r\nRakete;1;\r\n';
    expect(await told(utf8(text))).toMatchObject({ some: { cars: 1 }, rows: [1, 1] });
    expect((await told(utf8(text))).faults[0]).toMatch(/^3 Art: „Rakete“/);
  });

  test('words from Word: soft hyphens, hard blanks and other cases are the same', async () => {
    expect((await told(utf8('ART\nVoll\u00adzeit\n\u00a0PKW \n'))).some).toEqual({ fullTime: 1, cars: 1 });
  });
});

describe('rows with faults', () => {
  test.each([
    [
      'an unknown kind',
      'Rakete;1;',
      'Art: „Rakete“ kennen wir nicht. Welche Arten es gibt, steht in der Vorlage.',
    ],
    ['no kind', ';3;', 'Art: Hier fehlt die Art, zum Beispiel „Vollzeit“ oder „Pkw“.'],
    [
      'no amount',
      'Pkw;;',
      'Anzahl: Hier fehlt die Anzahl. Bei einer Formel muss ihr Ergebnis mit gespeichert sein.',
    ],
    ['half a car', 'Pkw;1,5;', 'Anzahl: „1,5“ ist keine ganze Zahl. Bitte schreiben Sie zum Beispiel 12.'],
    [
      'less than nothing',
      'Pkw;-3;',
      'Anzahl: „-3“ ist keine ganze Zahl. Bitte schreiben Sie zum Beispiel 12.',
    ],
    [
      'a formula as text',
      'Pkw;=1+1;',
      'Anzahl: „=1+1“ ist keine ganze Zahl. Bitte schreiben Sie zum Beispiel 12.',
    ],
    [
      'too many',
      'Pkw;100001;',
      'Anzahl: „100001“ ist mehr, als wir annehmen können. Bitte prüfen Sie die Zahl.',
    ],
    ['the same twice', 'Pkw;1;HH-X 1', 'Bezeichnung: „HH-X 1“ steht schon in Zeile\u00a02.'],
    ['a novel', `Pkw;1;${'x'.repeat(10_000)}`, 'Bezeichnung: Das ist zu lang: höchstens 200\u00a0Zeichen.'],
  ])('%s', async (_name, line, sentence) => {
    const result = await told(utf8(`Art;Anzahl;Bezeichnung\nTransporter;2;hh-x 1\n${line}\nVollzeit;4;\n`));
    expect(result).toEqual({ some: { vans: 2, fullTime: 4 }, rows: [2, 1], faults: [`3 ${sentence}`] });
  });

  test('script, SQL, emoji and right-to-left text are words that nobody knows', async () => {
    const words = [
      '<script>alert(1)</script>',
      "'; drop table orders;--",
      '🚗',
      'سيارة',
      '=HYPERLINK("http://x")',
      '@SUM(A1)',
    ];
    const { rows, faults } = await told(xlsx([['Art'], ...words.map((word) => [word])]));
    expect(rows).toEqual([0, words.length]);
    for (const [index, word] of words.entries())
      expect(faults[index]).toContain(`${index + 2} Art: „${word}`);
  });

  test('a formula counts with its saved result; without one it is a fault of its row', async () => {
    const row = (number: number, cell: string) =>
      `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>Pkw</t></is></c>${cell}</row>`;
    const title = '<c r="B1" t="inlineStr"><is><t>Anzahl</t></is></c></row>';
    const formulas = [
      row(2, '<c r="B2"><f>3+4</f><v>7</v></c>'),
      row(3, '<c r="B3" t="e"><f>A9/0</f><v>#DIV/0!</v></c>'),
      row(4, '<c r="B4"><f>1+1</f></c>'),
    ];
    const result = await told(workbookOf(sheetOf(head.replace('</row>', title) + formulas.join(''))));
    expect(result.some).toEqual({ cars: 7 });
    expect(result.faults).toEqual([
      '3 Anzahl: In dieser Zelle steht ein Rechenfehler. Bitte tragen Sie den Wert selbst ein.',
      '4 Anzahl: Hier fehlt die Anzahl. Bei einer Formel muss ihr Ergebnis mit gespeichert sein.',
    ]);
  });
});

const carRow = '<row r="2"><c r="A2" t="inlineStr"><is><t>Pkw</t></is></c></row>';

/** The headers say that the large part is small: the directory alone, or those of the parts as well. */
function lying(zip: Uint8Array, signatures: Readonly<Record<string, number>>): Uint8Array {
  const file = Buffer.from(zip);
  for (const [signature, size] of Object.entries(signatures)) {
    for (let at = file.indexOf(signature); at >= 0; at = file.indexOf(signature, at + 4)) {
      if (file.readUInt32LE(at + size) > 1_000_000) file.writeUInt32LE(100, at + size);
    }
  }
  return new Uint8Array(file);
}

describe('lists that are not opened', () => {
  const zeros = new Uint8Array(40 * 1024 * 1024);
  const bomb = workbookOf(sheetOf(head + carRow), { 'xl/media/bomb.bin': zeros });
  const hiddenSheet = workbookOf(sheetOf(head + carRow), {
    'xl/worksheets/sheet2.xml': zeros.subarray(0, 11 * 1024 * 1024),
  });
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`xl/x${index}.xml`, strToU8('x')]),
  );

  test.each<[string, Uint8Array, string]>([
    ['nothing at all', new Uint8Array(), 'empty'],
    ['a photo of 50 MB', new Uint8Array(50 * 1024 * 1024), 'large'],
    ['a photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]), 'unsupported'],
    ['HEIC', new Uint8Array(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')), 'unsupported'],
    ['a PDF', utf8('%PDF-1.7\n1 0 obj\n'), 'unsupported'],
    ['bytes', new Uint8Array([1, 0, 2, 0, 3]), 'unsupported'],
    ['another ZIP', zipSync({ 'a.txt': strToU8('x') }), 'unsupported'],
    [
      'ODS',
      zipSync({
        mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
        'content.xml': strToU8('<x/>'),
      }),
      'ods',
    ],
    ['XLS', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 'xls'],
    [
      'a workbook with a password',
      new Uint8Array(
        Buffer.concat([
          Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
          Buffer.from('EncryptedPackage', 'utf16le'),
        ]),
      ),
      'encrypted',
    ],
    ['half a workbook', xlsx([['Art'], ['Pkw']]).subarray(0, 900), 'damaged'],
    ['a bomb', bomb, 'bomb'],
    ['a bomb whose headers lie', lying(bomb, { 'PK\x01\x02': 24, 'PK\x03\x04': 22 }), 'bomb'],
    ['a bomb whose directory alone lies', lying(bomb, { 'PK\x01\x02': 24 }), 'damaged'],
    ['a bomb in a sheet that is not read', hiddenSheet, 'bomb'],
    ['a bomb of many parts', workbookOf(sheetOf(head), many), 'bomb'],
    [
      'a cell at the far end',
      workbookOf(sheetOf(`${head}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)),
      'nothing',
    ],
    [
      'a cell beyond any sheet',
      workbookOf(sheetOf(`${head}<row r="99999999999"><c r="ZZZZZZ99999999999"><v>1</v></c></row>`)),
      'nothing',
    ],
    [
      'rows of which each names itself twice',
      workbookOf(sheetOf(`${head}${'<row r="2"><c r="A2"/></row>'.repeat(50_000)}`)),
      'nothing',
    ],
    ['too many rows', xlsx([['Art'], ...Array.from({ length: 5001 }, () => ['Pkw'])]), 'rows'],
    ['too many lines', utf8(`Art\n${'Pkw\n'.repeat(5001)}`), 'rows'],
    ['an open quote', utf8(`Art;Anzahl\n"Pkw;${'1\n'.repeat(80_000)}`), 'quotes'],
    ['other columns', utf8('Name;Geburtstag\nMuster;1.1.1980\n'), 'header'],
    ['a header alone', utf8('Art;Anzahl\n'), 'nothing'],
    ['an empty sheet', xlsx([[]]), 'header'],
  ])('%s', async (_name, bytes, reason) => {
    expect(await refusalOf(bytes)).toBe(reason);
  });

  test('5,000 rows are read', async () => {
    const full: Value[][] = [['Art'], ...Array.from({ length: 5000 }, () => ['Pkw'])];
    expect((await told(xlsx(full))).some).toEqual({ cars: 5000 });
    expect((await told(utf8(`Art\n${'Pkw\n'.repeat(5000)}`))).some).toEqual({ cars: 5000 });
  });

  test('a document type, which could name entities and files, is never read', async () => {
    const outside = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
    const bytes = workbookOf(
      `${outside}${sheetOf(`${head}<row r="2"><c r="A2" t="inlineStr"><is><t>&e;</t></is></c></row>`)}`,
      {
        'xl/externalLinks/externalLink1.xml': strToU8('<externalLink/>'),
      },
    );
    expect(await refusalOf(bytes)).toBe('damaged');
  });
});

describe('lists made to take time or memory', () => {
  test.each(hostileLists)('%s → %s by %s', async (_name, reason, rule, make) => {
    const bytes = new Uint8Array(make());
    expect(bytes.length).toBeLessThanOrEqual(listBounds.bytes);
    const refused: unknown = await readList(bytes).catch((error: unknown) => error);
    expect(refused).toMatchObject({ reason, rule });
  });

  test('are opened once: the same bomb is known, whoever sends it', async () => {
    const made = hostileLists.find(([, reason, rule]) => reason === 'bomb' && rule === 'xml-comments');
    const bytes = new Uint8Array(made?.[3]() ?? []);
    let processes = 0;
    const count = () => {
      processes += 1;
    };
    subscribe('child_process', count);
    for (const caller of ['one', 'another']) {
      await expect(openList(bytes, caller)).rejects.toMatchObject({ reason: 'bomb', rule: 'xml-comments' });
    }
    unsubscribe('child_process', count);
    expect(processes).toBe(1);
  });

  test('are read in a process, which ends with them', async () => {
    const [, , , make] = hostileLists[0];
    await expect(openList(new Uint8Array(make()), 'somebody')).rejects.toMatchObject({ rule: 'xml-depth' });
    expect(await openList(utf8('Art\nPkw\n'), 'somebody')).toMatchObject({ goodRows: 1, faultyRows: 0 });
  });
});

test('cells by their place, texts that are shared, and what is written in pieces', async () => {
  const shared =
    '<si><t>Art</t></si><si><r><t>Voll</t></r><r><t>zeit</t></r><rPh><t>x</t></rPh></si><si><t>An_x007A_ahl</t></si>';
  const rows = [
    '<row><c t="s"><v>0</v></c><c r="C1" t="s"><v>2</v></c></row>',
    '<row r="4"><c r="A4" t="s"><v>1</v></c><c r="C4"><v>12.0</v></c></row>',
    '<x:row xmlns:x="y" r="5"><x:c r="A5" t="inlineStr"><x:is><x:t>Pkw</x:t></x:is></x:c><x:c r="C5" t="str"><x:v>3</x:v></x:c></x:row>',
  ];
  const sst = strToU8(
    `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${shared}</sst>`,
  );
  expect(await told(workbookOf(sheetOf(rows.join('')), { 'xl/sharedStrings.xml': sst }))).toEqual({
    some: { fullTime: 12, cars: 3 },
    rows: [2, 0],
    faults: [],
  });
});

test('every reason has a sentence that says how to mend it', () => {
  const { sentence } = new ListRefused('xls');
  expect(sentence).toMatch(/^Das ist das alte Excel-Format XLS\. Bitte /);
});
