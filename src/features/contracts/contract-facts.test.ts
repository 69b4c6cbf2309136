import { expect, test } from 'vitest';
import { contractTimeline, premiumWords } from './contract-facts.ts';
import type { Contract } from './contracts.schema.ts';

const contract: Contract = {
  id: '00000000-0000-4000-8000-000000000001',
  number: '4471-01',
  tariff: 'Privat & Beruf',
  status: 'active',
  startDate: '2026-09-01',
  endDate: null,
  nextDueDate: '2026-12-01',
  premium: { amountCents: 2490, currency: 'EUR' },
  paymentMode: 'MONTHLY',
  insuredRisks: ['PRIVAT', 'BERUF'],
  deductible: { amountCents: 15_000, currency: 'EUR' },
  insuredPersons: [],
  waitingPeriods: [{ risk: 'BERUF', months: 3, endsOn: '2026-12-01' }],
  premiumYears: [],
};

const titles = (change: Partial<Contract>, today: string) =>
  contractTimeline({ ...contract, ...change }, today).map(({ title, state }) => [state, title]);

test('a waiting period still runs: it stands among what comes', () => {
  expect(titles({}, '2026-11-21')).toEqual([
    ['past', 'Vertrag beginnt'],
    ['now', 'Versicherungsschutz besteht'],
    ['next', 'Wartezeit Beruf endet'],
    ['next', 'Nächste Zahlung'],
  ]);
});

test('a contract that has not begun protects nobody yet', () => {
  expect(titles({}, '2026-08-31')[0]).toEqual(['next', 'Vertrag beginnt']);
  expect(titles({}, '2026-08-31').map(([state]) => state)).not.toContain('now');
});

test('an ended contract is paid no more, waits for nothing, and says that it is over', () => {
  expect(titles({ status: 'ended', endDate: '2026-10-31' }, '2026-11-21')).toEqual([
    ['past', 'Vertrag beginnt'],
    ['past', 'Vertrag endet'],
    ['now', 'Vertrag ist beendet'],
  ]);
});

test.each([
  ['MONTHLY', '24,90\u00a0€ im Monat'],
  ['QUARTERLY', '24,90\u00a0€ im Vierteljahr'],
  ['HALF_YEARLY', '24,90\u00a0€ im Halbjahr'],
  ['YEARLY', '24,90\u00a0€ im Jahr'],
] as const)('the premium of %s says for which time', (paymentMode, expected) => {
  expect(premiumWords({ ...contract, paymentMode })).toBe(expected);
});
