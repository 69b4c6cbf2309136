import { berlinDay } from '#src/lib/dates.ts';

/** How many years back or ahead a key date may be. */
const yearsBack = 3;
const yearsAhead = 1;

/** 1 January of this year; from October on also that of the next, because its letters are sent then. */
export function usualKeyDates(now: Date): string[] {
  const today = berlinDay(now);
  const year = Number(today.slice(0, 4));
  const days = [`${year}-01-01`];
  if (today.slice(5) >= '10-01') days.push(`${year + 1}-01-01`);
  return days;
}

/** The sentence for a key date that cannot be meant; undefined for one that can. */
export function keyDateProblem(keyDate: string, now: Date): string | undefined {
  const year = Number(berlinDay(now).slice(0, 4));
  if (keyDate < `${year - yearsBack}-01-01`) {
    return `Dieser Stichtag liegt zu weit zurück. Wir nehmen Meldungen ab dem 01.01.${year - yearsBack} an.`;
  }
  if (keyDate > `${year + yearsAhead}-12-31`) return 'Dieser Stichtag liegt zu weit in der Zukunft.';
  return undefined;
}
