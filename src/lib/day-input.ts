/** Two digits of a year mean the latest such year that is not in the future. */
function fullYear(digits: string, thisYear: number): number {
  if (digits.length === 4) return Number(digits);
  const year = Math.floor(thisYear / 100) * 100 + Number(digits);
  return year > thisYear ? year - 100 : year;
}

const monthStarts = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];
const monthNames =
  /\b(jan(?:uar)?|feb(?:ruar)?|m(?:ä|ae)rz|apr(?:il)?|mai|juni?|juli?|aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|dez(?:ember)?)\b\.?/i;

/** `1. Juni 2025` with the number of its month: `1. 6. 2025`. */
function withMonthNumber(text: string): string {
  return text.replace(monthNames, (name) => {
    const start = name.toLowerCase().replace('ae', 'ä').slice(0, 3);
    return `${monthStarts.indexOf(start) + 1}.`;
  });
}

/** Day, month, year; with commas too, because the digits of a German iPhone come with a comma and no full stop. */
const germanDay = /^(\d{1,2})[.,\s/-]+(\d{1,2})[.,\s/-]+(\d{4}|\d{2})$/;
/** The same without anything between them, as on a pad that has digits alone. */
const undivided = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/** What is said of a text that `readDay` cannot read: what is missing, where that is plain to see. */
export function dayProblem(text: string): string {
  const hasNoYear = /^\d{1,2}[.,\s/-]+\d{1,2}[.,\s]*$/.test(withMonthNumber(text.trim()).trim());
  return hasNoYear
    ? 'Bitte nennen Sie auch das Jahr. Ein Beispiel: 4.3.2026'
    : 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026';
}

/**
 * Reads a day of the past as people write it: `4.3.85`, `04.03.1985`, `4,3,1985`, `04031985`, `4. März 1985`, `1985-03-04`.
 * @param now decides which century two digits mean
 * @returns the day as `YYYY-MM-DD`; undefined when there is no such day
 */
export function readDay(text: string, now: Date): string | undefined {
  const german = germanDay.exec(withMonthNumber(text.trim())) ?? undivided.exec(text.trim());
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const [year = '', month = '', day = ''] = german
    ? [german[3], german[2], german[1]]
    : [iso?.[1], iso?.[2], iso?.[3]];
  if (year === '') return undefined;
  const full = fullYear(year, now.getUTCFullYear());
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const written = `${String(full).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === written ? written : undefined;
}
