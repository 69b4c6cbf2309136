import { describe, expect, test } from 'vitest';
import type { Contract, TariffChangeSession, TariffOffer } from '#src/features/insurance/contracts/public.ts';
import { euros } from '#src/lib/money.ts';
import { areaChange, besides, premiumChange, sortedOffers, verdictOf } from './own-cover.ts';
import type { TariffAdvice } from './tariff-change.schema.ts';

const offer = (tariff: string, risks: TariffOffer['insuredRisks'], cents: number, deductible = 15_000) => ({
  tariff,
  insuredRisks: risks,
  deductible: euros(deductible),
  premium: euros(cents),
});

const contract: Contract = {
  ...offer('Privat & Beruf', ['PRIVAT', 'BERUF'], 1_727),
  id: 'c',
  number: '1',
  status: 'active',
  startDate: '2020-01-01',
  endDate: null,
  nextDueDate: null,
  paymentMode: 'MONTHLY',
  insuredPersons: [],
  waitingPeriods: [],
  premiumYears: [],
  canChangePaymentMode: false,
  maskedIban: null,
  isAccountUnreadable: false,
  arrears: null,
};

const offers = [
  offer('Privat', ['PRIVAT'], 1_134),
  offer('Privat & Verkehr', ['PRIVAT', 'VERKEHR'], 1_617),
  offer('Privat & Beruf', ['PRIVAT', 'BERUF'], 1_428, 30_000),
];
const session: TariffChangeSession = { id: 's', contractId: 'c', expiresAt: '', url: '', offers };

const advised = (...picks: Array<[string, number]>): TariffAdvice => ({
  picks: picks.map(([tariff, cents]) => ({ tariff, deductible: euros(cents), premium: euros(1) })),
  total: euros(1),
  reasons: [],
});

describe('what the advice means for a contract', () => {
  test.each<[string, TariffAdvice, string]>([
    ['the same tariff and deductible', advised(['Privat & Beruf', 15_000]), 'keep'],
    ['the same tariff with another deductible', advised(['Privat & Beruf', 30_000]), 'change'],
    ['another tariff on offer', advised(['Privat', 15_000]), 'change'],
    ['a deductible that is not on offer', advised(['Privat', 30_000]), 'other'],
    ['a tariff for something else', advised(['Firma Basis', 25_000]), 'other'],
  ])('%s', (_what, advice, verdict) => {
    expect(verdictOf(contract, session, advice)).toBe(verdict);
  });

  test('what no contract of his could become is a contract of its own', () => {
    const advice = advised(['Privat', 15_000], ['Wohnen und Vermieten', 15_000]);
    expect(besides([contract], session, advice)).toEqual(['Wohnen und Vermieten']);
    const housing = { ...contract, id: 'h', tariff: 'Wohnen und Vermieten' };
    expect(besides([contract, housing], session, advice)).toEqual([]);
  });
});

test('what is advised comes first, then the cheapest', () => {
  const sorted = sortedOffers(offers, advised(['Privat & Verkehr', 15_000]));
  expect(sorted.map(({ premium }) => premium.amountCents)).toEqual([1_617, 1_134, 1_428]);
});

test.each<[number, string, string]>([
  [0, 'Nicht mehr: Beruf.', '5,93 € weniger im Monat'],
  [1, 'Neu: Verkehr. Nicht mehr: Beruf.', '1,10 € weniger im Monat'],
  [2, '', '2,99 € weniger im Monat'],
])('offer %i changes „%s“, %s', (index, areas, premium) => {
  const one = offers[index];
  if (!one) throw new Error('no offer');
  expect(areaChange(contract, one)).toBe(areas);
  expect(premiumChange(contract, one).replaceAll('\u00a0', ' ')).toBe(premium);
});

test('a dearer offer and the same premium say so', () => {
  expect(premiumChange(contract, offer('x', [], 1_827)).replaceAll('\u00a0', ' ')).toBe(
    '1,00 € mehr im Monat',
  );
  expect(premiumChange(contract, offer('x', [], 1_727))).toBe('wie bisher');
});
