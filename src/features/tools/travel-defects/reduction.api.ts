import { createRoute, z } from '@hono/zod-openapi';
import { berlinDay } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import { jsonContent, problemResponses, restApi, toolQuery } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
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

const cents = z.int().describe('Integer cents');
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
    byDay: z.array(z.int()).describe('Hundredths of a percent of each day, 100 % at most'),
    isWastedLikely: z.boolean().describe('Half of the price or more: § 651n Abs. 2 BGB may come in'),
    lapsesOn: z.iso.date().nullable().describe('§ 651j BGB'),
  })
  .openapi('TravelReduction');

const route = createRoute({
  method: 'get',
  path: '/tools/travel-reduction',
  summary: 'What may be taken off the price of a package holiday, with the query of /reiserecht/reisemaengel',
  request: { query: toolQuery(defaults, meanings) },
  responses: {
    200: { description: 'Line by line, by the Frankfurter Tabelle', content: jsonContent(answer) },
    ...problemResponses('malformed_request', 'validation_failed'),
  },
});

/** `GET /tools/travel-reduction`: the calculator for programs. */
export function reductionApi({ clock }: Pick<Services, 'clock'>) {
  return restApi().openapi(route, (c) => {
    const given = new URLSearchParams(new URL(c.req.url).search);
    const { trip, problems } = readReduction(given, berlinDay(clock.now()));
    if (!trip) throw new Problem('validation_failed', { errors: problems });
    const { sums, averageHundredths: _, ...found } = reductionOf(trip);
    const lines = sums.map(({ defect: { row, ...defect }, days, cents: amount }) => ({
      key: row.key,
      name: row.name,
      ...defect,
      days,
      cents: amount,
    }));
    return c.json({ lines, ...found }, 200);
  });
}
