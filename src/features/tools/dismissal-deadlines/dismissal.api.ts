import { z } from '@hono/zod-openapi';
import { calculatorApi, isoDay } from '#src/features/tools/calculator/public.server.ts';
import {
  endOfEmployment,
  isPastWaitingPeriod,
  jobSeekerDeadline,
  noticeOf,
  severanceCents,
  suitDeadline,
} from './deadlines.ts';
import { defaults, type QueryName, readDismissal } from './dismissal-query.ts';

const meanings: Readonly<Record<QueryName, string>> = {
  zugang: 'Day the letter came, empty for today',
  eintritt: 'First day of the employment, empty for two years before (three months on probation)',
  probe: 'ja: on probation',
  land: 'Federal state of the labour court, e.g. NW; BUND for nationwide holidays only',
  gehalt: 'Gross pay of a month, empty for no figure of severance',
};

const answer = z
  .object({
    receivedOn: isoDay,
    startedOn: isoDay,
    suitUntil: isoDay.describe('Last day to sue (§ 4 KSchG)'),
    notice: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('probation') }).describe('Two weeks (§ 622 Abs. 3 BGB)'),
      z.object({ kind: z.literal('weeks') }).describe('Four weeks to the 15th or the end of a month'),
      z.object({ kind: z.literal('months'), months: z.int() }).describe('To the end of a month'),
    ]),
    endsOn: isoDay.describe('Earliest end if the legal period is kept (§ 622 BGB)'),
    registerUntil: isoDay.describe('Last day to register as looking for work (§ 38 SGB III)'),
    isPastWaitingPeriod: z.boolean().describe('More than six months there (§ 1 Abs. 1 KSchG)'),
    severanceCents: z
      .int()
      .nullable()
      .describe(
        'Integer cents; rule of thumb, no entitlement (half a month for each year); null without pay',
      ),
  })
  .openapi('DismissalDeadlines');

/** `GET /tools/dismissal-deadlines`: the calculator for programs. */
export const dismissalApi = calculatorApi({
  path: '/tools/dismissal-deadlines',
  summary: 'Deadlines after a dismissal, with the query of /arbeitsrecht/kuendigung',
  defaults,
  meanings,
  read: readDismissal,
  description: 'Days as ISO dates',
  answer,
  answerOf: (dismissal) => ({
    receivedOn: dismissal.receivedOn,
    startedOn: dismissal.startedOn,
    suitUntil: suitDeadline(dismissal),
    endsOn: endOfEmployment(dismissal),
    registerUntil: jobSeekerDeadline(dismissal),
    notice: noticeOf(dismissal),
    isPastWaitingPeriod: isPastWaitingPeriod(dismissal),
    severanceCents: severanceCents(dismissal),
  }),
});
