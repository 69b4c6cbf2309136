import { z } from '@hono/zod-openapi';
import type Fraction from 'fraction.js';
import { calculatorApi, cents, isoDay } from '#src/features/tools/calculator/public.server.ts';
import { compulsoryShares, netCents, tenthsOf } from './compulsory.ts';
import { type BaseName, baseDefaults } from './family-names.ts';
import { basisOf, lawSteps } from './law-steps.ts';
import { splitByShares, successionOf } from './succession.ts';
import { deadlinesAfter } from './succession-deadlines.ts';
import { readSuccession, type SuccessionCase } from './succession-query.ts';
import { personName } from './words.ts';

const life = 'lebt or tot';
const many = (what: string, most: number) => `How many ${what}, 0 to ${most}`;

const rowDefaults = {
  kind1: 'lebt',
  kind1l: '0',
  kind1t: '0',
  kind1t1: '1',
  wert1: '',
  tag1: '',
  an1: 'andere',
} as const;

const meanings: Readonly<Record<BaseName | keyof typeof rowDefaults, string>> = {
  stand: 'ledig, verheiratet, partnerschaft (registered), scheidung (pending), geschieden or verwitwet',
  gut: 'zugewinn, trennung or gemeinschaft',
  antrag: 'Divorce pending: ja when the deceased had filed or agreed',
  gescheitert: 'Divorce pending: ja when its conditions were given',
  kinder: many('children, dead ones with descendants included', 8),
  mutter: life,
  vater: life,
  geschwister: many('siblings from both parents', 8),
  halbm: many('half siblings by the mother', 4),
  halbv: many('half siblings by the father', 4),
  omam: `Mother’s mother: ${life}`,
  opam: `Mother’s father: ${life}`,
  omav: `Father’s mother: ${life}`,
  opav: `Father’s father: ${life}`,
  onkelm: many('siblings of the mother', 8),
  onkelv: many('siblings of the father', 8),
  urgross: many('living great-grandparents', 8),
  ferne: many('equally near relatives beyond them', 20),
  nachlass: 'Assets in euros, e.g. 1.234,56, 30 million at most; empty for none stated',
  schulden: 'Debts in euros',
  zugewinn: 'Real equalisation of gains the spouse could demand, in euros',
  geschenke: many('gifts', 5),
  eheende: 'Day the marriage ended, for gifts to exgatte',
  tod: 'Day of death, empty for none (computed as today, without deadlines)',
  kenntnis: 'Day of knowledge, empty for the day of death',
  ausland: 'ja: lived abroad only, or the heir is abroad (§ 1944 Abs. 3)',
  land: 'Federal state of the probate court, e.g. NW; BUND for nationwide holidays only',
  kind1: `First child: ${life}. Likewise kind2 …, gesch1 …, halbm1 …, halbv1 …, onkelm1 …, onkelv1 …`,
  kind1l: 'Living children of the first child where it is dead, 0 to 8; likewise of the others',
  kind1t: 'Its dead children who left children, 0 to 3; likewise of the others',
  kind1t1: 'Living children of the first of those, 1 to 8; likewise kind1t2, kind1t3 and of the others',
  wert1: 'Value of the first gift in euros; likewise wert2 …',
  tag1: 'Day of the first gift; likewise tag2 …',
  an1: 'Who got it: andere, ehegatte, exgatte, mutter, vater, or a descendant such as kind1 or kind2-1',
};

const fractionSchema = z
  .object({ numerator: z.int(), denominator: z.int() })
  .describe('Exact, in lowest terms');
const entitlement = z.object({
  share: fractionSchema,
  cents: cents.nullable(),
  supplementCents: cents.nullable().describe('Because of gifts (§§ 2325, 2327 BGB); null without gifts'),
});
const person = { id: z.string(), name: z.string() };

const answer = z
  .object({
    order: z.int().nullable().describe('1 to 4 (§§ 1924–1929 BGB); null: spouse alone or the state'),
    heirs: z.array(
      z.object({
        ...person,
        share: fractionSchema,
        cents: cents
          .nullable()
          .describe('Adds up to the net estate exactly; null without one or with more debts'),
        basis: z.string(),
      }),
    ),
    netCents: cents.nullable().describe('Assets less debts'),
    steps: z.array(z.object({ text: z.string(), basis: z.string() })),
    compulsory: z.array(
      z.object({
        ...person,
        usual: entitlement.describe('If the spouse inherits or gets a legacy, or there is none'),
        plain: entitlement.nullable().describe('If the spouse gets nothing (§ 1371 Abs. 2, 3 BGB)'),
      }),
    ),
    gifts: z.array(z.object({ to: z.string(), day: isoDay, cents, tenths: z.int() })),
    deadlines: z
      .object({
        renounceUntil: isoDay.describe('§ 1944 BGB'),
        entitlementUntil: isoDay.describe('§§ 195, 199 BGB'),
        giftEntitlementUntil: isoDay.describe('§ 2332 Abs. 1 BGB'),
      })
      .nullable()
      .describe('Null without a day of death'),
  })
  .openapi('Succession');

const plainFraction = ({ n, d }: Fraction) => ({ numerator: Number(n), denominator: Number(d) });

function heirsOf({ family, estate }: SuccessionCase) {
  const succession = successionOf(family);
  const net = netCents(estate);
  const shares = succession.heirs.map(({ share }) => share);
  const amounts = net === null || net < 0 ? null : splitByShares(net, shares);
  const heirs = succession.heirs.map(({ id, share }, index) => ({
    id,
    name: personName(id, family),
    share: plainFraction(share),
    cents: amounts?.[index] ?? null,
    basis: basisOf(id, family, succession),
  }));
  return { order: succession.order, heirs, netCents: net, steps: lawSteps(family, succession) };
}

function entitlementsOf({ family, estate }: SuccessionCase) {
  return compulsoryShares(family, estate).map(({ id, usual, plain }) => ({
    id,
    name: personName(id, family),
    usual: { ...usual, share: plainFraction(usual.share) },
    plain: plain && { ...plain, share: plainFraction(plain.share) },
  }));
}

/** `GET /tools/succession`: the calculator for programs. */
export const successionApi = calculatorApi({
  path: '/tools/succession',
  summary: 'Statutory succession and compulsory shares, with the query of /erbrecht',
  defaults: { ...baseDefaults, ...rowDefaults },
  meanings,
  read: readSuccession,
  description: 'Heirs with exact shares',
  answer,
  answerOf: (asked) => {
    const { estate, known } = asked;
    const gifts = estate.gifts.map((gift) => ({
      to: gift.to,
      day: gift.day,
      cents: gift.cents,
      tenths: tenthsOf(gift, estate.death),
    }));
    const deadlines = known && deadlinesAfter(known);
    return { ...heirsOf(asked), compulsory: entitlementsOf(asked), gifts, deadlines };
  },
});
