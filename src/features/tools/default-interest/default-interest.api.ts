import { z } from '@hono/zod-openapi';
import { calculatorApi, cents, isoDay } from '#src/features/tools/calculator/public.server.ts';
import { recordOf } from '#src/lib/query-reader.ts';
import { baseRateSource, ratesKnownUntil } from './base-rates.ts';
import { limitationEnd, pointsOf } from './debt.ts';
import { accountOf } from './interest.ts';
import { defaults, paymentNames, type QueryName, readInterest } from './interest-query.ts';

const meanings: Readonly<Record<QueryName, string>> = {
  summe: 'What is owed, e.g. 1.234,56 or 1234.56',
  wer: 'privat (a consumer owes), firma (a business owes a consumer) or firmen (business to business)',
  art: 'entgelt (payment for goods or services), lohn (wages) or anderes',
  verzug: 'What `seit` is: kalender (day for payment), rechnung, mahnung, weigerung or zinstag',
  seit: 'A day, empty for three months ago',
  bis: 'Last day counted, empty for today',
  kosten: 'Costs of pursuing the debt in euros',
  pauschale: 'nein: without the flat 40 EUR of § 288 Abs. 5 BGB',
  zins: 'Agreed rate in percent a year; counts where it is higher',
  vertrag: 'Day of the contract, empty for the day of `seit`',
  tage: '365 for every year, kalender for 366 in leap years',
  land: 'Federal state where payment is due, e.g. NW; BUND for nationwide holidays only',
  ...recordOf(
    paymentNames.flat(),
    (name) => `Payment ${name[1]}: ${name.endsWith('tag') ? 'day' : 'amount in euros'}`,
  ),
};

const hundredths = z.int().describe('Hundredths of a percent');

const answer = z
  .object({
    startOn: isoDay.describe('First day with interest'),
    untilOn: isoDay.describe('Last day counted'),
    points: hundredths.describe('Above the base rate, in hundredths of a percent'),
    rows: z.array(
      z.object({
        from: isoDay,
        to: isoDay,
        days: z.int(),
        yearDays: z.int(),
        base: hundredths,
        rate: hundredths,
        isAgreed: z.boolean(),
        principalCents: cents,
        interestCents: cents.describe('Rounded half up, row by row'),
      }),
    ),
    bookings: z.array(
      z.object({
        day: isoDay,
        cents,
        toCosts: cents,
        toInterest: cents,
        toPrincipal: cents,
        surplus: cents,
      }),
    ),
    interestCents: cents,
    costsCents: cents.describe('Costs and flat sum'),
    open: z.object({ costsCents: cents, interestCents: cents, principalCents: cents, totalCents: cents }),
    surplusCents: cents,
    perDay: z.int().describe('Interest of one more day in hundredths of a cent'),
    limitationEnd: isoDay.describe('At the latest, unless suspended (§§ 195, 199 BGB)'),
    ratesKnownUntil: isoDay.describe('Later days are counted with the last known base rate'),
    source: z.string(),
  })
  .openapi('DefaultInterest');

/** `GET /tools/default-interest`: the calculator for programs. */
export const defaultInterestApi = calculatorApi({
  path: '/tools/default-interest',
  summary: 'Default interest day by day (§§ 247, 288, 367 BGB), with the query of /forderungsservice',
  defaults,
  meanings,
  read: readInterest,
  description: 'Stretch by stretch',
  answer,
  answerOf: ({ debt, since }) => ({
    startOn: debt.startOn,
    untilOn: debt.untilOn,
    points: pointsOf(debt),
    limitationEnd: limitationEnd(since),
    ratesKnownUntil,
    source: baseRateSource,
    ...accountOf(debt),
  }),
});
