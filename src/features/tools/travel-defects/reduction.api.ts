import { z } from '@hono/zod-openapi';
import { calculatorApi, cents } from '#src/features/tools/calculator/public.server.ts';
import { reductionOf } from './reduction.ts';
import { defaults, type QueryName, readReduction, type SlotField, slots } from './reduction-query.ts';

const slotMeanings = Object.fromEntries(
  slots.flatMap((slot) => [
    [`mangel${slot}`, 'Key of a row of the Frankfurter Tabelle, e.g. laermnacht; empty for none'],
    [`satz${slot}`, 'Percent, empty for the middle of the row'],
    [`von${slot}`, 'First day of the trip concerned, empty for the first'],
    [`bis${slot}`, 'Last day concerned, empty for the last'],
  ]),
) as Record<SlotField, string>;

const meanings: Readonly<Record<QueryName, string>> = {
  preis: 'Price of all travellers with transport',
  tage: 'Days of the trip, 1 to 365',
  ende: 'Last day by contract, for the limitation; may be empty',
  ...slotMeanings,
};

const answer = z
  .object({
    lines: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        hundredths: z.int().describe('Hundredths of a percent'),
        fromDay: z.int(),
        toDay: z.int(),
        days: z.int(),
        cents,
      }),
    ),
    capCents: cents.describe('What goes beyond 100 % of single days; zero or negative'),
    totalCents: cents,
    leastCents: cents.describe('With the least the table has for these defects'),
    mostCents: cents.describe('With the most'),
    byDay: z.array(z.int()).describe('Hundredths of a percent of each isoDay, 100 % at most'),
    isWastedLikely: z.boolean().describe('Half of the price or more: § 651n Abs. 2 BGB may come in'),
    lapsesOn: z.iso.date().nullable().describe('§ 651j BGB'),
  })
  .openapi('TravelReduction');

/** `GET /tools/travel-reduction`: the calculator for programs. */
export const reductionApi = calculatorApi({
  path: '/tools/travel-reduction',
  summary: 'What may be taken off the price of a package holiday, with the query of /reiserecht/reisemaengel',
  defaults,
  meanings,
  read: readReduction,
  description: 'Line by line, by the Frankfurter Tabelle',
  answer,
  answerOf: (trip) => {
    const { sums, averageHundredths: _, ...found } = reductionOf(trip);
    const lines = sums.map(({ defect: { row, ...defect }, days, cents: amount }) => ({
      key: row.key,
      name: row.name,
      ...defect,
      days,
      cents: amount,
    }));
    return { lines, ...found };
  },
});
