import { berlinDay } from '#src/lib/dates.ts';
import { dayProblem, readDay } from '#src/lib/day-input.ts';

/** Nobody is older; an earlier year is a typing error. */
const oldest = 120;
const grownUpAt = 18;

function yearsLater(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
}

/**
 * What is wrong with a birthday for taking part, as one sentence; undefined for somebody who is 18 or older today.
 * @param text as people write it; it is looked at and not kept
 */
export function birthdayProblem(text: string, now: Date): string | undefined {
  if (text.trim() === '')
    return 'Bitte geben Sie Ihr Geburtsdatum ein. Wir prüfen damit nur, ob Sie volljährig sind.';
  const day = readDay(text, now);
  if (day === undefined) return dayProblem(text);
  const today = berlinDay(now);
  if (day > today) return 'Dieser Tag liegt in der Zukunft. Bitte prüfen Sie das Jahr.';
  if (yearsLater(day, oldest) < today) return 'Bitte prüfen Sie das Jahr Ihres Geburtsdatums.';
  // As text, 29 February is past on 1 March, which is when somebody born on it comes of age.
  if (yearsLater(day, grownUpAt) > today) return 'Teilnehmen können Sie ab 18\u00a0Jahren.';
  return undefined;
}
