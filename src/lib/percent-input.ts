/**
 * Reads a percentage as people write it: `7,5`, `7.5`, `7,50 %`, `0`, with two decimals at most.
 * @returns hundredths of a percent; undefined for what is none, a negative one, or one of a thousand and more
 */
export function readPercent(text: string): number | undefined {
  const plain = text.replace(/%|prozent/gi, '').replace(/[\s\u00a0\u202f]/g, '');
  const parts = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!parts) return undefined;
  const [, whole = '', decimals = ''] = parts;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

const percent = new Intl.NumberFormat('de-DE', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Hundredths of a percent as text: 652 → „6,52 %“, -88 → „–0,88 %“. */
export function formatPercent(hundredths: number): string {
  return percent.format(hundredths / 10_000).replace('-', '\u2013');
}
