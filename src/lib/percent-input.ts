/**
 * Reads a percentage as people write it: `7,5`, `7.5`, `7,50 %`, `0`.
 * @param decimals how many digits may stand behind the comma
 * @returns hundredths of a percent (with three decimals thousandths, and so on); undefined for what is none, a negative one,
 *   or one of a thousand and more
 */
export function readPercent(text: string, decimals = 2): number | undefined {
  const plain = text.replace(/%|prozent/gi, '').replace(/[\s\u00a0\u202f]/g, '');
  const parts = /^(\d{1,3})(?:[.,](\d+))?$/.exec(plain);
  if (!parts) return undefined;
  const [, whole = '', behind = ''] = parts;
  if (behind.length > decimals) return undefined;
  return Number(whole) * 10 ** decimals + Number(behind.padEnd(decimals, '0'));
}

/** A format takes a hundred times as long to make as to use; two are needed, for two decimals and for three. */
const formats = new Map<number, Intl.NumberFormat>();

function percentFormat(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals);
  if (known) return known;
  const made = new Intl.NumberFormat('de-DE', {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: decimals,
  });
  formats.set(decimals, made);
  return made;
}

/** Hundredths of a percent as text: 652 → „6,52 %“, -88 → „–0,88 %“; with three decimals 125 → „0,125 %“, 100 → „0,10 %“. */
export function formatPercent(units: number, decimals = 2): string {
  return percentFormat(decimals)
    .format(units / 10 ** (decimals + 2))
    .replace('-', '\u2013');
}
