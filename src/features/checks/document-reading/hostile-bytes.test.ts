import { deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { contentPdf, imagePdf } from '#tests/fixtures/documents/raw-pdf.ts';
import { storeZip } from '#tests/fixtures/documents/store-zip.ts';
import { documentFile } from '#tests/tables/document-reading/document-files.ts';
import { readDocx } from './docx.ts';
import { PdfFile } from './pdf-file.ts';
import { checkPdfStreams, unpackedLzwLength } from './pdf-streams.ts';
import { unpackZip } from './zip.ts';

const megabyte = 1024 * 1024;
const letter = documentFile('z01-vertriebsleiterin.docx');

function withPart(name: string, text: string): Uint8Array {
  return storeZip(new Map([...unpackZip(letter), [name, Buffer.from(text)]]));
}

describe('ZIP', () => {
  test('gives back what was stored', () => {
    const parts = new Map([
      ['a.xml', Buffer.from('<a/>')],
      ['ordner/ä.xml', Buffer.from('ü'.repeat(1000))],
    ]);
    expect(unpackZip(storeZip(parts))).toEqual(parts);
  });

  test('entries that share their packed bytes are a bomb', () => {
    const packed = deflateRawSync(Buffer.alloc(megabyte));
    const zip = storeZip(new Map([['a', packed]]));
    const end = zip.length - 22;
    const directory = zip.subarray(zip.readUInt32LE(end + 16), end);
    const many = Buffer.concat([
      zip.subarray(0, end),
      ...Array.from({ length: 30 }, () => directory),
      zip.subarray(end),
    ]);
    many.writeUInt16LE(31, many.length - 22 + 8);
    many.writeUInt16LE(31, many.length - 22 + 10);
    many.writeUInt32LE(directory.length * 31, many.length - 22 + 12);
    expect(() => unpackZip(many)).toThrow('bomb');
  });

  test('a header that declares too little does not get more out', () => {
    const filler = Buffer.alloc(800_000, 7);
    const packed = deflateRawSync(Buffer.alloc(60 * megabyte));
    const zip = storeZip(
      new Map([
        ['a', packed],
        ['b', filler],
      ]),
    );
    const directory = zip.readUInt32LE(zip.length - 6);
    zip.writeUInt16LE(8, 8);
    zip.writeUInt32LE(4096, 22);
    zip.writeUInt16LE(8, directory + 10);
    zip.writeUInt32LE(4096, directory + 24);
    expect(() => unpackZip(zip)).toThrow('bomb');
  });

  test('more entries than a Word file ever has are a bomb', () => {
    const parts = new Map(Array.from({ length: 2001 }, (_, index) => [`${index}.xml`, Buffer.alloc(0)]));
    expect(() => unpackZip(storeZip(parts))).toThrow('bomb');
  });

  test('a changed byte is damage', () => {
    const zip = storeZip(new Map([['a.xml', Buffer.from('abcdef')]]));
    zip[36] = 0x41;
    expect(() => unpackZip(zip)).toThrow('damaged');
  });

  test('encrypted entries are named as such', () => {
    const zip = storeZip(new Map([['a.xml', Buffer.from('abcdef')]]));
    const directory = zip.readUInt32LE(zip.length - 6);
    zip.writeUInt16LE(1, directory + 8);
    expect(() => unpackZip(zip)).toThrow('encrypted');
  });
});

describe('DOCX', () => {
  const types = '[Content_Types].xml';
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  test.each([
    [
      'macros',
      withPart(
        types,
        `<Types><Override ContentType="${main}"/><Override ContentType="x.vbaProject"/></Types>`,
      ),
      'unsupported',
    ],
    [
      'a spreadsheet',
      withPart(types, '<Types><Override ContentType="spreadsheetml.sheet.main+xml"/></Types>'),
      'unsupported',
    ],
    ['entities', withPart('word/styles.xml', '<!DOCTYPE x [<!ENTITY a "b">]><x/>'), 'damaged'],
    ['broken XML', withPart('word/document.xml', '<w:document><w:body>'), 'damaged'],
  ])('%s', async (_name, bytes, code) => {
    await expect(readDocx(bytes)).rejects.toThrow(code);
  });
});

describe('streams of a PDF', () => {
  const flate = (data: Buffer) => deflateSync(data, { level: 9 });
  const content = (dictionary: string, stream: Buffer) => contentPdf(1, { dictionary, stream });
  const image = (facts: string, stream = Buffer.alloc(16)) =>
    imagePdf({ dictionary: `<</Type/XObject/Subtype/Image${facts}>>`, stream });
  const spaces = Buffer.alloc(60 * megabyte, 0x20);
  /** One run of 2-byte pairs gives 128 bytes: 64-fold. */
  const runs = Buffer.alloc(2 * megabyte, 0x81);

  const bombs: Array<[string, Buffer]> = [
    ['packed stream', content('<</Filter/FlateDecode>>', flate(spaces))],
    ['name written in codes', content('<</F#69lter/Fl#61teDecode>>', flate(spaces))],
    [
      'list of filters',
      content(
        '<</Filter [ /ASCIIHexDecode /FlateDecode ]>>',
        Buffer.from(`${flate(spaces).toString('hex')}>`),
      ),
    ],
    ['filter by reference', content('<</Filter 4 0 R>>', flate(spaces))],
    ['run lengths', content('<</Filter/RunLengthDecode>>', runs)],
    ['packed twice', content('<</Filter[/FlateDecode/FlateDecode]>>', flate(flate(spaces)))],
    [
      'false end inside the data',
      content('<</Filter/FlateDecode>>', flate(Buffer.concat([Buffer.from('\nendstream\n'), spaces]))),
    ],
    ['50,000 × 50,000 pixels', image('/Width 50000/Height 50000/ColorSpace/DeviceRGB/BitsPerComponent 8')],
    ['50,000 × 50,000 by 1 bit', image('/Width 50000/Height 50000/ImageMask true')],
    [
      'JPEG 2000 with a huge grid',
      image(
        '/Width 10/Height 10/Filter/JPXDecode',
        Buffer.from('ff4fff5100290000000100000001000000000000', 'hex'),
      ),
    ],
    [
      'JPEG with a huge frame',
      image('/Width 10/Height 10/Filter/DCTDecode', Buffer.from('ffd8ffc0000b08ea60ea6001011100', 'hex')),
    ],
    [
      'picture inside the drawing',
      content('<<>>', Buffer.from('BI /W 50000 /H 50000 /CS /RGB /BPC 8 ID x EI')),
    ],
  ];
  test.each(bombs)('%s is a bomb', (name, pdf) => {
    const file =
      name === 'filter by reference'
        ? Buffer.from(pdf.toString('latin1').replace('4 0 obj\n<<', '4 0 obj\n/FlateDecode\n<<'), 'latin1')
        : pdf;
    expect(() => checkPdfStreams(new PdfFile(file))).toThrow('bomb');
  });

  const good: Array<[string, Uint8Array]> = [
    ['letter', documentFile('z01-vertriebsleiterin.pdf')],
    ['scan', documentFile('z03-lagerlogistik.scan.pdf')],
    ['A4 at 1200 dpi in black and white', image('/Width 9921/Height 14031/ImageMask true')],
    ['20 MB of drawing', content('<</Filter/FlateDecode>>', flate(Buffer.alloc(20 * megabyte, 0x20)))],
  ];
  test.each(good)('%s is none', (_name, pdf) => {
    expect(() => checkPdfStreams(new PdfFile(pdf))).not.toThrow();
  });
});

describe('LZW', () => {
  /** Packs codes of 9 bits. */
  function pack(codes: number[]): Uint8Array {
    const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('');
    return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
  }

  test('counts the example of ISO 32000-1, 7.4.4.2', () => {
    // 45 45 45 45 45 65 45 45 45 66
    expect(unpackedLzwLength(pack([256, 45, 258, 258, 65, 259, 66, 257]), 1000)).toBe(10);
  });

  test('stops beyond the bound', () => {
    const growing = [256, 45, ...Array.from({ length: 200 }, (_, index) => 258 + index)];
    expect(unpackedLzwLength(pack(growing), 1_000_000)).toBe(1 + (201 * 202) / 2 - 1);
    expect(unpackedLzwLength(pack(growing), 500)).toBeLessThan(800);
  });
});
