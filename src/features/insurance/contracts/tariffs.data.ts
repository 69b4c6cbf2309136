import type { InsuredRisk } from './contracts.schema.ts';

/** For whom a tariff is made; a contract is changed only to a tariff for the same. */
export type TariffGroup = 'household' | 'property' | 'business' | 'fleet';

export type Tariff = {
  name: string;
  group: TariffGroup;
  insuredRisks: ReadonlyArray<InsuredRisk>;
  /** Pays up to twice as much in each case and covers journeys of up to a year (`sample-conditions.data.ts`, § 2). */
  isExtended?: true;
  /** Each deductible with the premium of a year paid at once, both in integer cents, with insurance tax. */
  variants: ReadonlyArray<{ deductibleCents: number; yearlyCents: number }>;
};

/** From when the table below is sold. */
export const tariffsValidFrom = '2026-01-01';

/** The tariffs on sale. Sample values of the demonstration: an insurer replaces this table by his own. */
export const tariffs: ReadonlyArray<Tariff> = [
  {
    name: 'Privat',
    group: 'household',
    insuredRisks: ['PRIVAT'],
    variants: [
      { deductibleCents: 15_000, yearlyCents: 12_960 },
      { deductibleCents: 30_000, yearlyCents: 10_680 },
    ],
  },
  {
    name: 'Privat & Beruf',
    group: 'household',
    insuredRisks: ['PRIVAT', 'BERUF'],
    variants: [
      { deductibleCents: 15_000, yearlyCents: 19_740 },
      { deductibleCents: 30_000, yearlyCents: 16_320 },
    ],
  },
  {
    name: 'Privat & Verkehr',
    group: 'household',
    insuredRisks: ['PRIVAT', 'VERKEHR'],
    variants: [
      { deductibleCents: 15_000, yearlyCents: 18_480 },
      { deductibleCents: 30_000, yearlyCents: 15_240 },
    ],
  },
  {
    name: 'Privat, Beruf & Verkehr',
    group: 'household',
    insuredRisks: ['PRIVAT', 'BERUF', 'VERKEHR'],
    variants: [
      { deductibleCents: 15_000, yearlyCents: 24_600 },
      { deductibleCents: 30_000, yearlyCents: 20_400 },
    ],
  },
  {
    name: 'Privat, Beruf & Verkehr Premium',
    group: 'household',
    isExtended: true,
    insuredRisks: ['PRIVAT', 'BERUF', 'VERKEHR'],
    variants: [
      { deductibleCents: 15_000, yearlyCents: 28_457 },
      { deductibleCents: 0, yearlyCents: 34_800 },
    ],
  },
  {
    name: 'Wohnen und Vermieten',
    group: 'property',
    insuredRisks: ['WOHNEN'],
    variants: [
      { deductibleCents: 15_000, yearlyCents: 7_429 },
      { deductibleCents: 30_000, yearlyCents: 6_180 },
    ],
  },
  {
    name: 'Wohnen und Vermieten Premium',
    group: 'property',
    insuredRisks: ['WOHNEN'],
    variants: [{ deductibleCents: 0, yearlyCents: 10_920 }],
  },
  {
    name: 'Firma Basis',
    group: 'business',
    insuredRisks: ['FIRMA'],
    variants: [
      { deductibleCents: 25_000, yearlyCents: 58_800 },
      { deductibleCents: 50_000, yearlyCents: 48_600 },
    ],
  },
  {
    name: 'Firma Komplett',
    group: 'business',
    insuredRisks: ['FIRMA', 'VERKEHR', 'WOHNEN'],
    variants: [
      { deductibleCents: 25_000, yearlyCents: 98_400 },
      { deductibleCents: 50_000, yearlyCents: 82_800 },
    ],
  },
  {
    name: 'Firma Fuhrpark',
    group: 'fleet',
    insuredRisks: ['VERKEHR'],
    variants: [
      { deductibleCents: 25_000, yearlyCents: 31_200 },
      { deductibleCents: 50_000, yearlyCents: 26_400 },
    ],
  },
];
