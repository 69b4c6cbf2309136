import { z } from '@hono/zod-openapi';
import { calculatorApi, cents } from '#src/features/tools/calculator/public.server.ts';
import { calculate } from './calculate.ts';
import { stageNames } from './litigation-case.ts';
import { defaults, type QueryName, readLitigation } from './litigation-query.ts';

const meanings: Readonly<Record<QueryName, string>> = {
  anlass:
    'What it is about: payment, dismissal, reference, warning, grading, tenancy, rent, divorce, maintenance, recurring, authority (a notice; may lack an amount)',
  betrag: 'The amount asked for, e.g. 1.234,56 or 1234.56',
  gericht: 'auto, civil, labour, family, divorce or administrative',
  seite: 'claimant or defendant',
  vorher: 'ja: a lawyer wrote before',
  mahnung: 'ja: an order for payment comes first',
  instanzen: '0 to 3',
  online: 'ja: online procedure (§§ 1122 ff. ZPO)',
  ende: 'judgment, settlement, withdrawal, acknowledgement or default',
  anteil: 'Percent won',
  mandanten: 'People on the own side',
  gegner: 'People on the other side',
  anwalt: 'nein: no lawyer of one’s own',
  gegenanwalt: 'nein: the other side has none',
  satz: 'Rate of the business fee, 0,5 to 2,5',
  ust: 'nein: may deduct input tax',
  gegenust: 'nein: the other side may',
  vergleich: 'hebt: each its own (§ 98 ZPO); anteil: by percent won',
  mandat: 'Day of the mandate, empty for today',
  klage: 'Day of the filing, empty for today',
  berufung: 'Day of the appeal, empty for today',
  revision: 'Day of the appeal on law, empty for today',
  selbst: 'Deductible in euros',
};

const line = z.object({
  number: z.string().describe('Number in the schedule: KV, VV or Anm.'),
  title: z.string(),
  hundredths: z.number().nullable().describe('Rate in hundredths of the 1.0 fee'),
  cents: z.int(),
});

const answer = z
  .object({
    valueCents: cents,
    stages: z.array(
      z.object({
        stage: z.enum(stageNames),
        court: z.array(line),
        own: z.array(line),
        other: z.array(line),
        courtCents: cents,
        ownCents: cents,
        otherCents: cents,
      }),
    ),
    totals: z.object({ courtCents: cents, ownCents: cents, otherCents: cents, allCents: cents }),
    ownShareCents: cents.describe('What the asking side pays in the end'),
    worstCents: cents.describe('What it pays if it loses everything'),
    insuredCents: cents.describe('What is left with legal protection'),
  })
  .openapi('LitigationCosts');

/** `GET /tools/litigation-costs`: the calculator for programs. */
export const litigationApi = calculatorApi({
  path: '/tools/litigation-costs',
  summary: 'What a dispute costs and who pays it, with the query of /prozesskosten-rechner',
  defaults,
  meanings,
  read: readLitigation,
  description: 'Line by line',
  answer,
  answerOf: ({ dispute }) => ({ valueCents: dispute.valueCents, ...calculate(dispute) }),
});
