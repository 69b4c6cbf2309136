import { describe, expect, test } from 'vitest';
import { tariffOffers } from './tariff-change-session.ts';
import { tariffs } from './tariffs.data.ts';

const day = '2026-11-20';
const namesOf = (tariff: string, deductible_cents: number) =>
  tariffOffers({ tariff, deductible_cents, payment_mode: 'YEARLY' }, day).map(
    (offer) => `${offer.tariff} ${offer.deductible.amountCents}`,
  );

describe('offers', () => {
  test.each([
    ['Firma Basis', 25_000, ['Firma Basis 50000', 'Firma Komplett 25000', 'Firma Komplett 50000']],
    ['Firma Fuhrpark', 50_000, ['Firma Fuhrpark 25000']],
    [
      'Wohnen und Vermieten',
      10_000,
      ['Wohnen und Vermieten 15000', 'Wohnen und Vermieten 30000', 'Wohnen und Vermieten Premium 0'],
    ],
    ['Ein Tarif von früher', 15_000, []],
  ])('to %s with %i cents', (tariff, deductible, offers) => {
    expect(namesOf(tariff, deductible)).toEqual(offers);
  });

  test('households are offered all of theirs but what they have', () => {
    const names = namesOf('Privat', 15_000);
    expect(names).toHaveLength(9);
    expect(names).not.toContain('Privat 15000');
    expect(names.join()).not.toMatch(/Firma|Wohnen/);
  });

  test('the premium is that of the contract’s payment mode', () => {
    const offers = tariffOffers({ tariff: 'Privat', deductible_cents: 15_000, payment_mode: 'MONTHLY' }, day);
    expect(offers[0]).toEqual({
      tariff: 'Privat',
      insuredRisks: ['PRIVAT'],
      deductible: { amountCents: 30_000, currency: 'EUR' },
      premium: { amountCents: 935, currency: 'EUR' },
    });
  });
});

test('a higher deductible is never dearer, and each tariff has its name once', () => {
  for (const { variants } of tariffs) {
    const byDeductible = variants.toSorted((one, other) => one.deductibleCents - other.deductibleCents);
    const prices = byDeductible.map(({ yearlyCents }) => yearlyCents);
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
  }
  expect(new Set(tariffs.map(({ name }) => name)).size).toBe(tariffs.length);
});
