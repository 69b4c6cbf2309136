import { z } from '@hono/zod-openapi';
import { calculatorApi, cents, isoDay } from '#src/features/tools/calculator/public.server.ts';
import { assess } from './assess.ts';
import { noticeArrearsCents } from './deposit.ts';
import { defaults, type QueryName, readDeposit } from './deposit-query.ts';
import type { Savings } from './savings.ts';

const meanings: Readonly<Record<QueryName, string>> = {
  lage: 'einzug (what may be asked for) or auszug (what comes back)',
  miete: 'A month’s rent in euros, without operating costs shown as a flat rate or advance',
  kaution: 'The deposit in euros, empty for three rents',
  beginn:
    'First day of the tenancy, empty for the next first of a month, or for five years before the return',
  rueckgabe: 'Day the keys were returned, empty for the end of the last month',
  bis: 'Last day with interest, empty for today',
  zahlung: 'raten or einmal',
  satz: 'Rate of the savings book in percent a year',
  ab2: 'Day from which satz2 applies',
  satz2: 'Second rate',
  ab3: 'Day from which satz3 applies',
  satz3: 'Third rate',
  ab4: 'Day from which satz4 applies',
  satz4: 'Fourth rate',
  ab5: 'Day from which satz5 applies',
  satz5: 'Fifth rate',
  wohnheim: 'ja: a room in a hall of residence, where no interest is due',
  nachzahlung: 'The last additional payment of operating costs in euros',
  land: 'Federal state of the dwelling, e.g. NW; BUND for nationwide holidays only',
};

const instalments = z.array(z.object({ day: isoDay, cents }));

const moneyBack = z.object({
  paid: instalments.describe('What was paid and when'),
  savings: z.object({
    years: z.array(
      z.object({
        year: z.int(),
        openingCents: cents,
        paidInCents: cents,
        rateThousandths: z.array(z.int()).describe('Thousandths of a percent, in their order'),
        interestCents: cents.describe('Rounded half up, once a year'),
        closingCents: cents,
      }),
    ),
    interestCents: cents,
    totalCents: cents,
  }),
  unpaidParts: z.int().describe('Instalments due after the return, which do not count'),
  mayBeBarred: z.boolean().describe('The earliest day of limitation is over (§§ 195, 199, 214 BGB)'),
  retainedCents: cents.describe('Orientation: may stay until the operating costs are accounted for'),
  dueCents: cents,
  days: z.object({
    askOn: isoDay.describe('No rule of law: about when to ask for the account'),
    damageUntil: isoDay.describe('Limitation of entitlements to damages (§ 548 Abs. 1 BGB)'),
    damageSuitUntil: isoDay,
    costAccountUntil: isoDay.describe('§ 556 Abs. 3 BGB, by calendar years'),
    tenantUntil: isoDay.describe('The tenant’s entitlement is not barred before (§§ 195, 199 BGB)'),
  }),
});

const answer = z
  .object({
    highestCents: cents.describe('Three rents (§ 551 Abs. 1 BGB)'),
    validCents: cents,
    surplusCents: cents,
    noticeArrearsCents: cents.describe('Arrears that allow notice (§ 569 Abs. 2a BGB)'),
    instalments: instalments.describe('§ 551 Abs. 2 BGB, each with its last day'),
    moneyBack: moneyBack.nullable().describe('Null when moving in'),
  })
  .openapi('RentDeposit');

const savingsBody = ({ years, ...sums }: Savings) => ({
  ...sums,
  years: years.map(({ rates, ...year }) => ({ ...year, rateThousandths: rates })),
});

/** `GET /tools/rent-deposit`: the calculator for programs. */
export const rentDepositApi = calculatorApi({
  path: '/tools/rent-deposit',
  summary: 'Limit, instalments and interest of a rent deposit, with the query of /mietrecht/mietkaution',
  defaults,
  meanings,
  read: readDeposit,
  description: 'Amounts and days',
  answer,
  answerOf: (deposit, today) => {
    const { moneyBack: back, ...found } = assess(deposit, today);
    return {
      ...found,
      noticeArrearsCents: noticeArrearsCents(deposit.rentCents),
      moneyBack: back && { ...back, savings: savingsBody(back.savings) },
    };
  },
});
