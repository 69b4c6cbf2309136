import { afterAll, describe, expect, test } from 'vitest';
import { word, wordParts } from '#tests/fixtures/documents/hostile-office.ts';
import { buildPdf, type PdfObject } from '#tests/fixtures/documents/raw-pdf.ts';
import { writeZip, type ZipPart } from '#tests/fixtures/documents/zip-writer.ts';
import { documentFile } from '#tests/tables/document-reading/document-files.ts';
import { DocumentReader } from './document-reader.ts';
import { bounds, type Reading } from './document-types.ts';

const reader = new DocumentReader();
afterAll(() => reader.stop());
const patience = 60_000;

async function read(bytes: Uint8Array): Promise<Reading> {
  const reading = await reader.read(new Uint8Array(bytes), { maxPages: 10 });
  if (!reading.ok) throw new Error(`${reading.code} ${reading.rule}`);
  return reading;
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const spaces =
  `${word} xmlns:m="${office}/math" xmlns:v="urn:schemas-microsoft-com:vml"` +
  ' xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"' +
  ' xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const shown = `<w:p>${run('Der Urlaub beträgt 28 Arbeitstage im Kalenderjahr.')}</w:p>`;
const hidden = 'Davon gilt die Hälfte nur für Gesunde.';
const part = (name: string, text: string): ZipPart => ({ name, data: Buffer.from(text) });

function wordFile(body: string, ...more: ZipPart[]): Uint8Array {
  const main = part('word/document.xml', `<w:document ${spaces}><w:body>${body}</w:body></w:document>`);
  return writeZip(wordParts('', ...more).map((one) => (one.name === main.name ? main : one)));
}

const relation = (type: string) =>
  part(
    'word/_rels/document.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/relationships/${type}" Target="${type}.xml"/></Relationships>`,
  );
const notes = (kind: 'footnote' | 'endnote', text: string) =>
  part(
    `word/${kind}s.xml`,
    `<w:${kind}s ${spaces}><w:${kind} w:id="2"><w:p>${run(text)}</w:p></w:${kind}></w:${kind}s>`,
  );

describe('of a Word file is read', () => {
  test.each(['footnote', 'endnote'] as const)(
    'a %s, once, behind the paragraph that refers to it',
    async (kind) => {
      const reference = `<w:r><w:${kind}Reference w:id="2"/></w:r>`;
      const body = `<w:p>${run('Der Urlaub beträgt 28 Arbeitstage.')}${reference}${reference}</w:p><w:p>${run('Ende des Textes.')}${reference}</w:p>`;
      const { text, unread } = await read(wordFile(body, relation(`${kind}s`), notes(kind, hidden)));
      expect(text).toBe(`Der Urlaub beträgt 28 Arbeitstage.\n\n${hidden}\n\nEnde des Textes.`);
      expect(unread).toEqual([]);
    },
  );

  test('a footer, whatever its part is called', async () => {
    const footer = part('word/unten.xml', `<w:ftr ${spaces}><w:p>${run(hidden)}</w:p></w:ftr>`);
    const { text, unread } = await read(wordFile(shown, footer));
    expect(text).toContain(hidden);
    expect(unread).toEqual([]);
  });
});

const picture = (width: number, height: number) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="${width * 360_000}" cy="${height * 360_000}"/><a:graphic/></wp:inline></w:drawing></w:r></w:p>`;
const wordArt = (text: string) =>
  `<w:p><w:r><w:pict><v:shape><v:textpath string="${text}"/></v:shape></w:pict></w:r></w:p>`;
const oldPicture = (style: string) =>
  `<w:p><w:r><w:pict><v:shape style="${style}"><v:imagedata/></v:shape></w:pict></w:r></w:p>`;

describe('a Word file tells what is not read of it', () => {
  test.each([
    ['formula', `<w:p><m:oMath><m:r><m:t>${hidden}</m:t></m:r></m:oMath></w:p>`],
    ['drawing', wordArt(hidden)],
    ['drawing', wordArt(`ENTWURF ${'.'.repeat(300)} ${hidden}`)],
    ['drawing', `<w:p><w:r><w:drawing><a:graphic><a:t>${hidden}</a:t></a:graphic></w:drawing></w:r></w:p>`],
    ['picture', picture(8, 0.6)],
    ['picture', picture(6, 4)],
    ['picture', picture(5, 3).repeat(5)],
    ['picture', oldPicture('width:400pt;height:14pt')],
    ['picture', oldPicture('')],
    ['remark', `<w:p>${run('Text')}<w:r><w:commentReference w:id="1"/></w:r></w:p>`],
  ])('%s: %s', async (kind, body) => {
    const { text, unread } = await read(wordFile(`${shown}${body}`));
    expect(text).not.toContain(hidden);
    expect(unread).toEqual([kind]);
  });

  test('a logo, a signature and a watermark change nothing', async () => {
    const usual = [picture(4, 2), picture(6, 2.5), wordArt('ENTWURF'), oldPicture('width:120pt;height:40pt')];
    expect((await read(wordFile(`${shown}${usual.join('')}`))).unread).toEqual([]);
  });
});

const lines = [
  'Der Urlaub betraegt 28 Arbeitstage im Kalenderjahr. Das Gehalt betraegt 3.400,00 Euro im Monat.',
  'Nach der Probezeit gelten die gesetzlichen Kuendigungsfristen. Die Kuendigung bedarf der Schriftform.',
];
const plainContent = `BT /F 10 Tf 14 TL 50 770 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';

/** A page with text; objects from the sixth on are those handed in. */
function pdf(content: string, annotations = '', resources = '', ...more: PdfObject[]): Uint8Array {
  const stream = Buffer.from(`${plainContent} ${content}`, 'latin1');
  return buildPdf([
    { dictionary: '<</Type/Catalog/Pages 2 0 R>>' },
    { dictionary: '<</Type/Pages/Kids[3 0 R]/Count 1>>' },
    {
      dictionary: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Annots[${annotations}]/Resources<</Font<</F 5 0 R>>${resources}>>>>`,
    },
    { dictionary: `<</Length ${stream.length}>>`, stream },
    { dictionary: helvetica },
    ...more,
  ]);
}

const box = '/Rect[50 600 450 620]';
function appearance(text: string): PdfObject {
  const stream = Buffer.from(`BT /F 10 Tf 2 4 Td (${text}) Tj ET`, 'latin1');
  return {
    dictionary: `<</Type/XObject/Subtype/Form/BBox[0 0 400 20]/Resources<</Font<</F 5 0 R>>>>/Length ${stream.length}>>`,
    stream,
  };
}
const field = (value: string, more = '') =>
  `<</Type/Annot/Subtype/Widget/FT/Tx/T(x)/V(${value})/DA(/F 10 Tf)/F 4${box}${more}>>`;
const said = 'Der Urlaub ist unbezahlt.';
const turned = (matrix: string, text = said) => `BT /F 10 Tf ${matrix} 300 300 Tm (${text}) Tj ET`;

describe('of a PDF is read', () => {
  test.each([
    ['the value of a field', field(said, '/AP<</N 6 0 R>>')],
    [
      'a typed remark',
      `<</Type/Annot/Subtype/FreeText/Contents(${said})/DA(/F 10 Tf)/F 4${box}/AP<</N 6 0 R>>>>`,
    ],
  ])('%s, where it stands', async (_name, annotation) => {
    const { text, unread } = await read(pdf('', annotation, '', appearance(said)));
    expect(text.endsWith(said)).toBe(true);
    expect(unread).toEqual([]);
  });

  test('a box to tick as a sign of its own', async () => {
    const ticked = (state: string) =>
      `<</Type/Annot/Subtype/Widget/FT/Btn/T(b)/V/${state}/AS/${state}/F 4/Rect[50 600 60 610]/AP<</N<</Ja 6 0 R/Off 6 0 R>>>>>>`;
    expect((await read(pdf('', ticked('Ja'), '', appearance('')))).text).toContain('☒');
    expect((await read(pdf('', ticked('Off'), '', appearance('')))).text).toContain('☐');
  });
});

describe('a PDF tells what is not read of it', () => {
  test.each([
    ['form-field', '', field('Alles bleibt, wie es ist.', '/AP<</N 6 0 R>>')],
    ['stamp', '', `<</Type/Annot/Subtype/Stamp/F 4${box}/AP<</N 6 0 R>>>>`],
    ['stamp', '', `<</Type/Annot/Subtype/StrikeOut/F 4${box}/QuadPoints[50 620 450 620 50 600 450 600]>>`],
    ['remark', '', `<</Type/Annot/Subtype/Text/Contents(${said})/F 4${box}>>`],
    ['turned-text', turned('0.94 0.34 -0.34 0.94'), ''],
    ['turned-text', turned('0 1 -1 0'), ''],
    ['turned-text', turned('-1 0 0 -1'), ''],
    ['turned-text', turned('0 1 -1 0', `ENTWURF ${'.'.repeat(100)} ${said}`), ''],
  ])('%s %s%s', async (kind, content, annotation) => {
    expect((await read(pdf(content, annotation, '', appearance(said)))).unread).toEqual([kind]);
  });

  test('a link, a hidden field and a watermark change nothing', async () => {
    const link = `<</Type/Annot/Subtype/Link${box}>>`;
    const away = field(said, '/F 2').replace('/F 4', '');
    const watermark = turned('0.7 0.7 -0.7 0.7', 'ENTWURF');
    const { text, unread } = await read(pdf(watermark, `${link}${away}`));
    expect(unread).toEqual([]);
    expect(text).not.toContain(said);
  });

  test('more fields than any form has, without looking at them', async () => {
    const many = field(said).repeat(bounds.pdfAnnotations + 1);
    expect((await read(pdf('', many))).unread).toEqual(['form-field']);
  });
});

describe('a picture beside text', () => {
  test(
    'with a sentence is told',
    async () => {
      expect(await read(documentFile('picture-beside-text.pdf'))).toMatchObject({
        source: 'text',
        unread: ['picture'],
      });
    },
    patience,
  );

  test(
    'without any is none',
    async () => {
      const cat = documentFile('cat.jpg');
      const image = `<</Type/XObject/Subtype/Image/Width 640/Height 480/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${cat.length}>>`;
      const file = pdf('q 200 0 0 150 50 400 cm /I Do Q', '', '/XObject<</I 6 0 R>>', {
        dictionary: image,
        stream: cat,
      });
      expect(await read(file)).toMatchObject({ source: 'text', unread: [] });
    },
    patience,
  );
});
