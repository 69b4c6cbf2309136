import { expect, test } from 'vitest';
import { contractTimeline, payByWords, premiumWords } from './contract-facts.ts';
import { contractState } from './contract-state.ts';
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
  canChangePaymentMode: true,
  maskedIban: null,
  isAccountUnreadable: false,
  arrears: null,
};

const owed = {
  amount: { amountCents: 25_838, currency: 'EUR' },
  since: '2026-11-01',
  payBy: '2026-12-07',
  payTo: { holder: 'Muster AG', iban: 'DE89 3704 0044 0532 0130 00', reference: 'Vertrag 4471-01' },
} as const;

const titles = (change: Partial<Contract>, today: string) =>
  contractTimeline({ ...contract, ...change }, today).map(({ title, state }) => [state, title]);

test('a waiting period still runs: it stands among what comes', () => {
  expect(titles({}, '2026-11-21')).toEqual([
    ['past', 'Vertrag beginnt'],
    ['now', 'Versicherungsschutz besteht zum Teil'],
    ['next', 'Wartezeit Beruf endet'],
    ['next', 'Nächste Zahlung'],
  ]);
});

test('as long as everything waits, nobody is told that he is insured; the last day belongs to the period', () => {
  const waiting = { insuredRisks: ['BERUF'] as Contract['insuredRisks'] };
  for (const today of ['2026-11-21', '2026-12-01']) {
    const now = contractTimeline({ ...contract, ...waiting }, today).find(({ state }) => state === 'now');
    expect(now).toMatchObject({ title: 'Wartezeit läuft', detail: expect.stringContaining('01.12.2026') });
    expect(contractState({ ...contract, ...waiting }, today)).toEqual({
      word: 'Wartezeit bis 01.12.2026',
      tone: 'now',
    });
  }
  expect(titles(waiting, '2026-12-02')).toContainEqual(['now', 'Versicherungsschutz besteht']);
  expect(contractState({ ...contract, ...waiting }, '2026-12-02')).toEqual({ word: 'Läuft', tone: 'done' });
});

test('what is owed stands where „alles in Ordnung“ would stand, with amount and day', () => {
  const now = contractTimeline({ ...contract, arrears: owed }, '2026-11-21').find(
    ({ state }) => state === 'now',
  );
  expect(now).toMatchObject({
    title: 'Ihr Beitrag ist noch offen',
    detail: 'Bitte überweisen Sie bis zum 07.12.2026 258,38\u00a0€.',
  });
  expect(payByWords(owed, '2026-12-08')).toBe('sofort');
});

test.each<[string, Partial<Contract>, string]>([
  ['runs', { waitingPeriods: [] }, 'Läuft'],
  ['waits in part', {}, 'Läuft, teils Wartezeit bis 01.12.2026'],
  ['owes', { arrears: owed }, 'Beitrag offen'],
  ['owes and is cancelled', { arrears: owed, status: 'ending', endDate: '2027-01-31' }, 'Beitrag offen'],
  ['is cancelled', { status: 'ending', endDate: '2027-01-31' }, 'Gekündigt, läuft noch'],
  ['is over', { arrears: owed, status: 'ended' }, 'Beendet'],
  ['has not begun', { startDate: '2027-01-01' }, 'Beginnt am 01.01.2027'],
])('the word for a contract that %s', (_, change, word) => {
  expect(contractState({ ...contract, ...change }, '2026-11-21').word).toBe(word);
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
