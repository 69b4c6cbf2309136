import { z } from 'zod';
import { addMonths } from '#src/lib/calendar.ts';
import { centsText, dayText } from '#src/lib/query-fields.ts';
import { federalState, queryReader, yesOrNo } from '#src/lib/query-reader.ts';
import { type Dismissal, isPastWaitingPeriod } from './deadlines.ts';

/** Defaults of the query; empty days are today, and two years or three months before. */
export const defaults = { zugang: '', eintritt: '', probe: 'nein', land: 'BUND', gehalt: '' } as const;

export type QueryName = keyof typeof defaults;

const oldest = '1950-01-01';

const pastDay = (today: string, empty: string, future: string) =>
  dayText({
    today,
    empty,
    earliest: { day: oldest, message: 'Das ist zu lange her. Ein Beispiel: 1.4.2019' },
    latest: { day: today, message: future },
  });

const pay = centsText({
  blank: { value: null },
  least: 1,
  most: 100_000_000,
  message: 'Bitte das Bruttogehalt eines Monats, zum Beispiel 3.200. Sie können das Feld auch leer lassen.',
});

/** The query of the calculator. @param today ISO date */
function dismissalQuery(today: string) {
  return z
    .object({
      zugang: pastDay(
        today,
        today,
        'Dieser Tag liegt in der Zukunft. Es zählt der Tag, an dem der Brief ankam.',
      ),
      eintritt: pastDay(today, '', 'Dieser Tag liegt in der Zukunft. Wann haben Sie dort angefangen?'),
      probe: yesOrNo,
      land: federalState,
      gehalt: pay,
    })
    .transform(
      ({ zugang, eintritt, probe, land, gehalt }): Dismissal => ({
        receivedOn: zugang,
        startedOn: eintritt || addMonths(zugang, probe ? -3 : -24),
        isProbation: probe,
        state: land,
        payCents: gehalt,
      }),
    )
    .superRefine(({ startedOn, receivedOn, isProbation }, context) => {
      const fail = (field: QueryName, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (startedOn > receivedOn)
        fail('eintritt', 'Angefangen haben Sie vor der Kündigung. Prüfen Sie beide Tage.');
      if (isProbation && isPastWaitingPeriod({ startedOn, receivedOn })) {
        fail(
          'probe',
          'Eine Probezeit dauert höchstens sechs Monate (§\u00a0622 Abs.\u00a03 BGB). Wählen Sie Nein.',
        );
      }
    });
}

/** Reads an address: the dismissal, or what is wrong with it, a sentence for each field. */
export const readDismissal = queryReader(defaults, dismissalQuery);
