import { z } from 'zod';
import { addMonths } from '#src/lib/calendar.ts';
import { dayText, oneOf, readText, wholeText } from '#src/lib/query-fields.ts';
import { queryReader, yesOrNo } from '#src/lib/query-reader.ts';
import type { Airport } from './airport.ts';
import { readAirport } from './airports.ts';
import { type Flight, validFrom } from './entitlement.ts';
import { defaults, type QueryName } from './flight-values.ts';

/** The words of the address for what the law distinguishes. */
export const problemNames = {
  verspaetet: 'delay',
  gestrichen: 'cancelled',
  abgewiesen: 'denied',
} as const satisfies Record<string, Flight['problem']>;
export const noticeNames = {
  kurz: 'short',
  woche: 'week',
  zweiwochen: 'two-weeks',
} as const satisfies Record<string, Flight['notice']>;
export const reasonNames = {
  unbekannt: 'unknown',
  technik: 'technical',
  streik: 'own-strike',
  fremdstreik: 'other-strike',
  wetter: 'weather',
  luftraum: 'control',
} as const satisfies Record<string, Flight['reason']>;
export const carrierNames = {
  eu: 'eu',
  andere: 'other',
} as const satisfies Record<string, Flight['carrier']>;

const listed = (airports: readonly Airport[]) =>
  airports
    .slice(0, 3)
    .map(({ name, code }) => `${name}\u00a0(${code})`)
    .join(', ');

const airport = (missing: string) =>
  readText((text, refuse): Airport => {
    if (text.trim() === '') return refuse(missing);
    const found = readAirport(text);
    if (!('candidates' in found)) return found;
    const { candidates } = found;
    return candidates.length === 0
      ? refuse(
          'Diesen Flughafen kennen wir nicht. Schreiben Sie die Stadt oder den Code, zum Beispiel Hamburg oder HAM.',
        )
      : refuse(
          `Das trifft mehrere: ${listed(candidates)}${candidates.length > 3 ? ' …' : ''}. Welcher war es?`,
        );
  });

const choice = <Value>(names: Readonly<Record<string, Value>>) =>
  oneOf(names, 'Bitte wählen Sie eine der Möglichkeiten.');

/** An empty field is null: clearing it is no mistake. */
const numberOrNone = (most: number) =>
  z
    .string()
    .transform((text) => text.trim() || '0')
    .pipe(wholeText(0, most));

/** The query of the quick check. @param today ISO date */
function flightQuery(today: string) {
  return z
    .object({
      von: airport('Bitte geben Sie an, wo Ihre Reise begann.'),
      nach: airport('Bitte geben Sie an, wohin Sie wollten.'),
      tag: dayText({
        today,
        empty: today,
        earliest: { day: validFrom, message: 'Die europäischen Fluggastrechte gelten seit dem 17.2.2005.' },
        latest: { day: addMonths(today, 12), message: 'Bitte einen Tag in den nächsten zwölf Monaten.' },
      }),
      problem: choice(problemNames),
      stunden: numberOrNone(240),
      minuten: numberOrNone(59),
      gesagt: choice(noticeNames),
      ersatz: yesOrNo,
      frueher: numberOrNone(1440),
      grund: choice(reasonNames),
      sitz: choice(carrierNames),
      personen: wholeText(1, 99),
    })
    .superRefine(({ von, nach, tag, problem }, context) => {
      const fail = (field: QueryName, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (von.code === nach.code) fail('nach', 'Start und Ziel sind derselbe Flughafen.');
      if (problem !== 'cancelled' && tag > today) fail('tag', 'Dieser Tag liegt in der Zukunft.');
    })
    .transform(
      (given): Flight => ({
        from: given.von,
        to: given.nach,
        flownOn: given.tag,
        carrier: given.sitz,
        problem: given.problem,
        lateMinutes: given.problem === 'delay' || given.ersatz ? given.stunden * 60 + given.minuten : null,
        notice: given.gesagt,
        earlyMinutes: given.frueher,
        reason: given.grund,
        passengers: given.personen,
      }),
    );
}

/** Reads an address: the flight, or what is wrong with it, a sentence for each field. */
export const readFlight = queryReader(defaults, flightQuery);
