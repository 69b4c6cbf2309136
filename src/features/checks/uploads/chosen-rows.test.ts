import { describe, expect, it } from 'vitest';
import { fileStateWords } from '#src/ui/file-rows.ts';
import { chosenRows } from './chosen-files.ts';

function rowsOf(count: number, free: number): string[] {
  const files = Array.from({ length: count }, (_, index) => new File(['%PDF'], `seite-${index + 1}.pdf`));
  let next = 0;
  const newId = () => {
    next += 1;
    return `datei-${next}`;
  };
  return chosenRows(files, free, { newId, tooMany: 'Höchstens 10 auf einmal.' }).map(
    ({ row, file }) => `${row.name} ${fileStateWords(row.state)}${file ? '' : ', nicht gesendet'}`,
  );
}

describe('files that are chosen at once', () => {
  it.each([
    [2, 10, ['seite-1.pdf wird hochgeladen 0\u00a0%', 'seite-2.pdf wird hochgeladen 0\u00a0%']],
    [
      30,
      1,
      [
        'seite-1.pdf wird hochgeladen 0\u00a0%',
        '29 von 30 Dateien nicht angenommen: Höchstens 10 auf einmal., nicht gesendet',
      ],
    ],
    [1, 0, ['seite-1.pdf nicht angenommen: Höchstens 10 auf einmal., nicht gesendet']],
    [3, -2, ['3 von 3 Dateien nicht angenommen: Höchstens 10 auf einmal., nicht gesendet']],
  ])('of %i with room for %i those that do not fit are told of once', (count, free, rows) => {
    expect(rowsOf(count, free)).toEqual(rows);
  });
});
