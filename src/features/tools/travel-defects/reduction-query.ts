import { z } from 'zod';
import { addMonths } from '#src/lib/calendar.ts';
import { onceADay } from '#src/lib/once-a-day.ts';
import { readPercent } from '#src/lib/percent-input.ts';
import { dayText, valuesOf, wholeText } from '#src/lib/query-fields.ts';
import { euroText, type Reading, readValues, recordOf } from '#src/lib/query-reader.ts';
import { defectRow, defectRows } from './frankfurt-table.ts';
import type { Defect, Trip } from './reduction.ts';
import { dayWords } from './words.ts';

const foodKeys = defectRows.filter(({ group }) => group === 'food').map(({ key }) => key);

/**
 * Groups of rows of which only one can apply on a day, because one means the same as the other, contains it or
 * excludes it. Rows with a common cause (no water, so no toilet) are separate: the table lists them side by side.
 */
const sameThings: readonly (readonly string[])[] = [
  ['klima', 'klimaausfall'],
  // A room is one room.
  ['doppelstatteinzel', 'dreistatteinzel', 'dreistattdoppel', 'vierstattdoppel'],
  // The percentage of another house already goes by how far away it is; another room of the booked one is none.
  ['haus', 'lage'],
  ['haus', 'art'],
  ['badwc', 'wc'],
  ['badwc', 'dusche'],
  ['wasser', 'warmwasser'],
  ['service', 'reinigung'],
  ['service', 'waesche'],
  ['hallenbad', 'hallenbadohne'],
  // „Auch kein Pool“ has the missing pool in it.
  ['hallenbadohne', 'pool'],
  // What is not served is neither cold nor late.
  ...foodKeys.filter((key) => key !== 'verpflegung').map((key) => ['verpflegung', key]),
];

function isSameThing(one: string, other: string): boolean {
  return one === other || sameThings.some((keys) => keys.includes(one) && keys.includes(other));
}

/** The first defect that overlaps with a defect of the same group. */
function countedTwice(defect: Defect, earlier: readonly Defect[]): Defect | undefined {
  return earlier.find(
    ({ row, fromDay, toDay }) =>
      isSameThing(row.key, defect.row.key) && fromDay <= defect.toDay && defect.fromDay <= toDay,
  );
}

/** Most defects of one calculation. */
export const slots = [1, 2, 3, 4, 5, 6] as const;
export type Slot = (typeof slots)[number];
export type SlotField = `${'mangel' | 'satz' | 'von' | 'bis'}${Slot}`;
export type QueryName = 'preis' | 'tage' | 'ende' | SlotField;

const slotFields = slots.flatMap((slot) =>
  (['mangel', 'satz', 'von', 'bis'] as const).map((field): SlotField => `${field}${slot}`),
);

/** Defaults of the query: a fortnight, loud nights from the third day on. */
export const defaults: Readonly<Record<QueryName, string>> = {
  preis: '2.800',
  tage: '14',
  ende: '',
  ...recordOf(slotFields, () => ''),
  mangel1: 'laermnacht',
  von1: '3',
};

export type ReductionValues = Record<QueryName, string>;

const mostDays = 365;
/** §§ 651a ff. BGB in their present form hold for contracts from this day on (Art. 229 § 42 EGBGB). */
const newLaw = '2018-07-01';

const shareMessage = 'Bitte Prozent von 0 bis 100, höchstens zwei Stellen nach dem Komma, zum Beispiel 12,5.';

type Complain = (field: QueryName, message: string) => void;

/** A day of the trip by its number; an empty field is the first or the last. */
function dayOfTrip(text: string, empty: number, days: number): number | undefined {
  return text.trim() === '' ? empty : wholeText(1, days).safeParse(text).data;
}

function readShare(text: string, row: { from: number; to: number }): number | undefined {
  if (text.trim() === '') return (row.from + row.to) * 50;
  const hundredths = readPercent(text);
  return hundredths !== undefined && hundredths <= 10_000 ? hundredths : undefined;
}

/** One defect of the form; null for an empty or wrong row, whose problems are reported. */
function readDefect(values: ReductionValues, slot: Slot, days: number, complain: Complain): Defect | null {
  const key = values[`mangel${slot}`];
  if (key === '') return null;
  const row = defectRow(key);
  const hundredths = readShare(values[`satz${slot}`], row ?? { from: 0, to: 0 });
  const fromDay = dayOfTrip(values[`von${slot}`], 1, days);
  const toDay = dayOfTrip(values[`bis${slot}`], days, days);
  const isBackwards = fromDay !== undefined && toDay !== undefined && toDay < fromDay;
  const dayMessage = `Bitte einen Reisetag von 1 bis ${days}.`;
  if (!row) complain(`mangel${slot}`, 'Bitte wählen Sie einen Mangel aus der Liste.');
  if (hundredths === undefined) complain(`satz${slot}`, shareMessage);
  if (fromDay === undefined) complain(`von${slot}`, dayMessage);
  if (toDay === undefined) complain(`bis${slot}`, dayMessage);
  if (isBackwards) complain(`bis${slot}`, 'Der letzte Tag liegt vor dem ersten.');
  if (!row || hundredths === undefined || fromDay === undefined || toDay === undefined) return null;
  return isBackwards ? null : { row, hundredths, fromDay, toDay };
}

function twiceWords({ row }: Defect, earlier: Defect): string {
  const days = dayWords(earlier);
  return row === earlier.row
    ? `Dieser Mangel steht oben schon für ${days}. Ein Tag zählt nur einmal: Ändern Sie die Tage, oder lassen Sie ihn weg.`
    : `Das zählt schon bei „${earlier.row.name}“ mit (${days}). Ändern Sie die Tage, oder lassen Sie eines weg.`;
}

/** All defects of the form, none counted twice on a day. */
function readDefects(values: ReductionValues, days: number, complain: Complain): Defect[] {
  const defects: Defect[] = [];
  for (const slot of slots) {
    const defect = readDefect(values, slot, days, complain);
    if (!defect) continue;
    const earlier = countedTwice(defect, defects);
    if (earlier) complain(`mangel${slot}`, twiceWords(defect, earlier));
    defects.push(defect);
  }
  return defects;
}

/** Questions about the trip. @param today ISO date */
function tripQuery(today: string) {
  const fields = z.object({
    preis: euroText<never>({ message: 'Bitte geben Sie den Reisepreis ein.' }, 1, '2.799,50'),
    tage: wholeText(1, mostDays),
    ende: dayText({
      today,
      empty: null,
      earliest: {
        day: newLaw,
        message: 'Für Reisen, die vor dem 1.7.2018 gebucht wurden, galt ein anderes Recht.',
      },
      latest: { day: addMonths(today, 24), message: 'Bitte einen Tag in den nächsten zwei Jahren.' },
    }),
  });
  return fields.transform(({ preis, tage, ende }) => ({ priceCents: preis, days: tage, endsOn: ende }));
}

const queryOfDay = onceADay(tripQuery);

/** Reads an address: the trip with its defects, or what is wrong with it, a sentence for each field. */
export function readReduction(parameters: URLSearchParams, today: string): Reading<QueryName, Trip> {
  const { values, problems, parsed: trip } = readValues(valuesOf(parameters, defaults), queryOfDay(today));
  const complain: Complain = (field, message) => problems.push({ field, message });
  // With a wrong number of days the defects are still checked, as if the trip were of any length.
  const days = wholeText(1, mostDays).safeParse(values.tage).data ?? mostDays;
  const defects = readDefects(values, days, complain);
  const isWhole = trip !== null && problems.length === 0;
  return { values, problems, parsed: isWhole ? { ...trip, defects } : null };
}
