export type Amount = { cents: number; from: number; to: number };

const figure =
  '(\\d{1,3}(?:[. ]\\d{3})+(?:,(?:\\d{2}|-{1,2}))?|\\d{1,3}(?:,\\d{3})+(?:\\.\\d{2})?|\\d{1,6}(?:[,.](?:\\d{2}|-{1,2}))?)(?![\\d])';
const currency = '(?:eur(?:o)?\\b|€)';
const amountPattern = new RegExp(
  `(?:${currency}\\s?${figure}|(?<![\\d.,])${figure}\\s?(?:,-{1,2}\\s?)?${currency})`,
  'g',
);

/** All amounts of euros in folded text as integer cents: „3.450,00 Euro“, „EUR 13,90“, „€ 4,500.00“, „1200 €“. */
export function findAmounts(text: string): Amount[] {
  return [...text.matchAll(amountPattern)].map((match) => ({
    cents: readCents(match[1] ?? match[2] ?? ''),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

function readCents(source: string): number {
  const bare = source.replace(/,-+$/, '').replaceAll(' ', '');
  const english = /^\d{1,3}(?:,\d{3})+(?:\.\d{2})?$/.test(bare) || /^\d{1,6}\.\d{2}$/.test(bare);
  const plain = english ? bare.replaceAll(',', '') : bare.replaceAll('.', '').replace(',', '.');
  return Math.round(Number(plain) * 100);
}
