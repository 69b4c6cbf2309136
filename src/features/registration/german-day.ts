import { systemClock } from '#src/lib/clock.ts';

/** Nobody with two digits for his year of birth is younger than this. */
const youngest = 16;

function fullYear(text: string, thisYear: number): number {
  const year = Number(text);
  if (text.length > 2) return year;
  const century = thisYear - (thisYear % 100);
  return century + year > thisYear - youngest ? century - 100 + year : century + year;
}

/**
 * A day of birth as people type it: „4.3.1985“, „04.03.85“, „4. 3. 85“, „4/3/1985“, or `1985-03-04` as browsers fill it in.
 * @param thisYear decides the century of two digits
 * @returns `YYYY-MM-DD`, or undefined when it is no day of the calendar
 */
export function dayFromGerman(text: string, thisYear = systemClock.now().getFullYear()): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  const german = /^(\d{1,2})(?:\s*[./-]\s*|\s+)(\d{1,2})(?:\s*[./-]\s*|\s+)(\d{4}|\d{2})$/.exec(text.trim());
  const [day, month, year] = iso ? [iso[3], iso[2], iso[1]] : [german?.[1], german?.[2], german?.[3]];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const written = `${fullYear(year, thisYear)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${written}T00:00:00Z`);
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(written);
  return isReal ? written : undefined;
}
