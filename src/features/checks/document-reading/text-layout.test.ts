import { describe, expect, test } from 'vitest';
import { layOut, type TextPiece } from './text-layout.ts';
import { isReadable } from './text-quality.ts';

/** A piece at 10 points; a letter is about 5 points wide. */
function piece(text: string, x: number, y: number, size = 10): TextPiece {
  return { text, x, y, width: text.length * size * 0.5, size };
}

const width = 595;
const long = 'Eine Zeile, die über die ganze Breite der Seite läuft und weiter bis zum Rand';

describe('layOut', () => {
  const cases: Array<[string, TextPiece[], string]> = [
    [
      'words of a line are joined by blanks',
      [piece('Frau', 70, 100), piece('Albers', 93, 100)],
      'Frau Albers',
    ],
    ['parts of a word are not', [piece('Zufrie', 70, 100), piece('denheit', 100, 100)], 'Zufriedenheit'],
    [
      'lines in the order of the page, not of the file',
      [piece('zweite', 70, 114), piece('erste', 70, 100)],
      'erste\nzweite',
    ],
    [
      'a blank line between paragraphs',
      [piece(long, 70, 100), piece(long, 70, 114), piece(long, 70, 140), piece(long, 70, 154)],
      `${long}\n${long}\n\n${long}\n${long}`,
    ],
    ['a heading stands alone', [piece('Zeugnis', 70, 100, 14), piece(long, 70, 116)], `Zeugnis\n\n${long}`],
    ['raised type stays in its line', [piece('Fußnote', 70, 100), piece('1', 106, 96.5, 6)], 'Fußnote1'],
    [
      'a point and its text are one line',
      [piece('•', 70, 100), piece('Führung von neun Personen', 100, 100)],
      '• Führung von neun Personen',
    ],
    [
      'a date on the right stays where it is',
      [piece('Kiel, 30. September 2026', 400, 100), piece(long, 70, 130)],
      `Kiel, 30. September 2026\n\n${long}`,
    ],
    [
      'a table of terms and values is read by rows',
      [piece('Name:', 70, 100), piece('Albers', 170, 100), piece('Ort:', 70, 114), piece('Husum', 170, 114)],
      'Name:   Albers\nOrt:   Husum',
    ],
  ];
  test.each(cases)('%s', (_name, pieces, expected) => {
    expect(layOut(pieces, width)).toBe(expected);
  });

  test('columns side by side are read one after the other, though their lines do not align', () => {
    const left = ['Frau', 'Marlene Sommer', '23552 Lübeck'].map((text, index) =>
      piece(text, 70, 110 + index * 14),
    );
    const right = ['Travekontor', 'Kanalstraße 80', 'Telefon 0451 1', 'HRB 4711'].map((text, index) =>
      piece(text, 380, 100 + index * 11),
    );
    const body = piece(long, 70, 220);
    expect(layOut([...right, ...left, body], width)).toBe(
      `Frau\nMarlene Sommer\n23552 Lübeck\n\nTravekontor\nKanalstraße 80\nTelefon 0451 1\nHRB 4711\n\n${long}`,
    );
  });

  test('nothing gives nothing', () => {
    expect(layOut([], width)).toBe('');
    expect(layOut([piece('   ', 70, 100)], width)).toBe('');
  });
});

describe('isReadable', () => {
  test.each([
    ['Frau Albers erledigte alle Aufgaben stets zu unserer vollsten Zufriedenheit.', true],
    ['Seite 1', true],
    ['KIEL, 30.09.2026 – TEL. 0431 66969-120, FAX 0431 66969-121, HRB 4711', true],
    ['', false],
    ['12.04.2018 30.09.2026 4711 0815', false],
    ['#$%&+*=<>@^~|{}#$%&+*=<>@^~|{}', false],
    ['\uE001\uE002\uE003 \uE004\uE005 Wort', false],
    ['Gsbv Bmcfst fsmfejhuf bmmf Bvghbcfo tufut', false],
  ])('%s', (text, expected) => {
    expect(isReadable(text)).toBe(expected);
  });
});
