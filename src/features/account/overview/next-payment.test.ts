import { expect, test } from 'vitest';
import type { Contract } from '#src/features/insurance/contracts/public.ts';
import { nextPayment } from './next-payment.ts';

function contract(id: string, change: Partial<Contract>): Contract {
  return {
    id,
    number: id,
    tariff: 'Privat',
    status: 'active',
    startDate: '2020-01-01',
    endDate: null,
    nextDueDate: '2026-12-01',
    premium: { amountCents: 1000, currency: 'EUR' },
    paymentMode: 'MONTHLY',
    insuredRisks: ['PRIVAT'],
    deductible: { amountCents: 15_000, currency: 'EUR' },
    insuredPersons: [],
    waitingPeriods: [],
    premiumYears: [],
    canChangePaymentMode: true,
    maskedIban: 'DE•• 47 80',
    isAccountUnreadable: false,
    arrears: null,
    ...change,
  };
}

type Expected = { on: string; debits: Array<[string | null, number, string[]]> };

const rows: Array<[string, Contract[], Expected | undefined]> = [
  ['nothing without contracts', [], undefined],
  ['an ended contract is not paid any more', [contract('a', { status: 'ended' })], undefined],
  ['a contract without a due date is not paid', [contract('a', { nextDueDate: null })], undefined],
  [
    'contracts of one day and one account are one debit',
    [contract('a', {}), contract('b', { premium: { amountCents: 650, currency: 'EUR' } })],
    { on: '2026-12-01', debits: [['DE•• 47 80', 1650, ['a', 'b']]] },
  ],
  [
    'contracts of one day and two accounts are two debits',
    [
      contract('a', {}),
      contract('b', { maskedIban: 'DE•• 20 51', premium: { amountCents: 650, currency: 'EUR' } }),
    ],
    {
      on: '2026-12-01',
      debits: [
        ['DE•• 47 80', 1000, ['a']],
        ['DE•• 20 51', 650, ['b']],
      ],
    },
  ],
  [
    'the earliest day counts, whatever the order',
    [contract('a', { nextDueDate: '2027-03-01' }), contract('b', { nextDueDate: '2027-01-01' })],
    { on: '2027-01-01', debits: [['DE•• 47 80', 1000, ['b']]] },
  ],
  [
    'a contract that is ending still pays what is due',
    [contract('a', { status: 'ending', endDate: '2027-06-30' })],
    { on: '2026-12-01', debits: [['DE•• 47 80', 1000, ['a']]] },
  ],
];

test.each(rows)('%s', (_name, contracts, expected) => {
  const next = nextPayment(contracts);
  const told = next?.debits.map((one) => [
    one.maskedIban,
    one.amount.amountCents,
    one.contracts.map(({ id }) => id),
  ]);
  expect(next && { on: next.on, debits: told }).toEqual(expected);
});

test('the way to another payment mode is offered only where one of them may be changed', () => {
  const fixed = contract('a', { canChangePaymentMode: false });
  expect(nextPayment([fixed])?.canChangePaymentMode).toBe(false);
  expect(nextPayment([fixed, contract('b', {})])?.canChangePaymentMode).toBe(true);
});
