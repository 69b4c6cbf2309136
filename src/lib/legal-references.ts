/** Signs and short words that belong to the number or letter after them: „§ 622“, „Abs. 2“, „Buchst. b“. */
const beforeNumber = /(§§?|\b(?:Art|Abs|Nr)\.|\bSatz) (?=\d)|(\bBuchst\.) (?=[a-z]\b)/g;
/** The abbreviated statute or court after its number: „622 BGB“, „9 AZR“. */
const beforeStatute = /(\d[a-z]?) (?=[A-ZÄÖÜ][A-Za-z]*[A-Z]\b)/g;

/** A text whose references to statutes do not break at the end of a line: no-break spaces inside them. */
export function keepTogether(text: string): string {
  return text.replace(beforeNumber, '$1$2\u00A0').replace(beforeStatute, '$1\u00A0');
}
