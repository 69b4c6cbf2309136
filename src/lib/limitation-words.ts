import { isWorkingDay } from './calendar.ts';
import { formatDate } from './dates.ts';

/** Says that a letter does not stop limitation, and what does (§§ 203, 204 BGB). */
export const letterSentence =
  'Ein Brief allein hält das nicht auf, erst ein Mahnbescheid, eine Klage, ein Antrag bei einer anerkannten Schlichtungsstelle oder Verhandlungen (§§\u00a0203, 204 BGB).';

/**
 * What is to be said of a last day of limitation that is no working day: whether it moves on to the next one is not in the
 * statute (§ 193 BGB speaks of declarations and performance), so that the earlier day is the safe one.
 * @param day ISO date
 * @returns null for a working day; holidays of single states are left out
 */
export function weekendSentence(day: string): string | null {
  if (isWorkingDay(day, 'BUND')) return null;
  return `Der ${formatDate(day)} fällt auf ein Wochenende oder einen Feiertag. Ob sich die Verjährung dann auf den nächsten Werktag verschiebt, ist nicht sicher (§\u00a0193 BGB); rechnen Sie mit dem früheren Tag.`;
}
