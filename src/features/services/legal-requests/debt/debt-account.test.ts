import { describe, expect, test } from 'vitest';
import type { DebtIntake } from '../debt-intake.schema.ts';
import { type DebtStep, debtAccount } from './debt-account.ts';
import { paymentCourts } from './payment-courts.data.ts';

const intake: DebtIntake = {
  creditorKind: 'company',
  creditorName: 'Beispiel Bau GmbH',
  creditorRepresentative: 'Berta Bau',
  creditorStreet: 'Werftweg 3',
  creditorPostcode: '21129',
  creditorCity: 'Hamburg',
  creditorState: 'HH',
  creditorAccount: '',
  debtorKind: 'business',
  debtorName: 'Muster Werft KG',
  debtorRepresentative: '',
  debtorStreet: 'Kaiweg 9',
  debtorPostcode: '20457',
  debtorCity: 'Hamburg',
  isInGermany: 'yes',
  reason: 'work',
  claimText: 'Malerarbeiten',
  invoiceNumber: '',
  contractOn: null,
  amountCents: 100_000,
  dueOn: '2026-06-30',
  trigger: 'due_day',
  triggerOn: '2026-06-30',
  costsCents: null,
  isUndisputed: 'yes',
  isPerformed: 'yes',
  steps: [],
  notes: '',
};
const today = '2026-11-24';

const grown = (change: Partial<DebtIntake>, steps: DebtStep[] = []) =>
  debtAccount({ ...intake, ...change }, steps, today);
const paid = (on: string, amountCents: number): DebtStep => ({ kind: 'payment', on, amountCents });

describe('what a debt has grown to', () => {
  // 1 July to 24 November: 147 days; base rate 1.52.
  test.each([
    ['between businesses 10.52 % and 40 €', {}, 1052, 4237, 4000],
    ['a consumer owes 6.52 % and no flat sum', { debtorKind: 'consumer' }, 652, 2626, 0],
    ['owed to a consumer 6.52 % and 40 €', { creditorKind: 'person' }, 652, 2626, 4000],
    ['a loan is no payment for anything', { reason: 'loan' }, 652, 2626, 0],
    ['costs above the flat sum take its place', { costsCents: 5000 }, 1052, 4237, 5000],
    ['costs below it are part of it', { costsCents: 1500 }, 1052, 4237, 4000],
  ] as const)('%s', (_name, change, rate, interest, costs) => {
    const found = grown(change);
    expect([found.rate, found.account.interestCents, found.account.costsCents]).toEqual([
      rate,
      interest,
      costs,
    ]);
    expect(found.account.open.totalCents).toBe(100_000 + interest + costs);
  });

  test('a payment goes on costs, then interest, then principal (§ 367 Abs. 1 BGB)', () => {
    const { account, state } = grown({}, [paid('2026-10-31', 50_000)]);
    // 123 days at 10.52 %: 3,545 cents of interest by then.
    expect(account.bookings).toEqual([
      { day: '2026-10-31', cents: 50_000, toCosts: 4000, toInterest: 3545, toPrincipal: 42_455, surplus: 0 },
    ]);
    expect(account.open.principalCents).toBe(57_545);
    // 24 days on what is left.
    expect(account.open.interestCents).toBe(398);
    expect(state).toBe('partly_paid');
  });

  test('what was paid before the default reduces the principal', () => {
    expect(grown({}, [paid('2026-06-15', 40_000)]).debt.principalCents).toBe(60_000);
  });

  test.each([
    ['due_day', '2026-07-01'],
    ['reminder', '2026-07-01'],
    ['refusal', '2026-07-01'],
    // 30 days after 30 June.
    ['invoice', '2026-07-31'],
  ] as const)('%s before the due date: interest not before it', (trigger, startOn) => {
    expect(grown({ trigger, triggerOn: '2026-05-01' }).debt.startOn).toBe(startOn);
  });

  test('no interest and no flat sum before the default', () => {
    const { account } = grown({ trigger: 'invoice', triggerOn: '2026-11-20' });
    expect(account.open).toEqual({
      costsCents: 0,
      interestCents: 0,
      principalCents: 100_000,
      totalCents: 100_000,
    });
  });

  test.each<[string, DebtStep[], string]>([
    ['nothing yet', [], 'open'],
    ['letter', [{ kind: 'letter_sent', on: today, amountCents: null }], 'letter_sent'],
    ['everything', [paid(today, 108_237)], 'paid'],
    ['told to be settled', [{ kind: 'settled', on: '2026-11-10', amountCents: null }], 'paid'],
    [
      'the court after a part',
      [paid('2026-11-01', 1000), { kind: 'court_order', on: today, amountCents: null }],
      'court_order',
    ],
  ])('state: %s', (_name, steps, state) => {
    expect(grown({}, steps).state).toBe(state);
  });

  test('two weeks to pay, to a working day', () => {
    expect(grown({}).payBy).toBe('2026-12-08');
    expect(debtAccount(intake, [], '2026-12-11').payBy).toBe('2026-12-28');
  });
});

test('every state has its court, one of them two', () => {
  expect(Object.keys(paymentCourts)).toHaveLength(16);
  const several = Object.entries(paymentCourts).filter(([, courts]) => courts.length !== 1);
  expect(several.map(([state]) => state)).toEqual(['NW']);
  for (const courts of Object.values(paymentCourts)) {
    for (const { name, place } of courts) expect(`${name} ${place}`).toMatch(/^Amtsgericht .+\d{5} /);
  }
});
