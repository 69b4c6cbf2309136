import { expect, test } from 'vitest';
import type { Contract } from '#src/features/contracts/public.ts';
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
    ...change,
  };
}

const rows: Array<[string, Contract[], { on: string; cents: number; ids: string[] } | undefined]> = [
  ['nothing without contracts', [], undefined],
  ['an ended contract is not paid any more', [contract('a', { status: 'ended' })], undefined],
  ['a contract without a due date is not paid', [contract('a', { nextDueDate: null })], undefined],
  [
    'contracts of the same day are one payment',
    [contract('a', {}), contract('b', { premium: { amountCents: 650, currency: 'EUR' } })],
    { on: '2026-12-01', cents: 1650, ids: ['a', 'b'] },
  ],
  [
    'the earliest day counts, whatever the order',
    [contract('a', { nextDueDate: '2027-03-01' }), contract('b', { nextDueDate: '2027-01-01' })],
    { on: '2027-01-01', cents: 1000, ids: ['b'] },
  ],
  [
    'a contract that is ending still pays what is due',
    [contract('a', { status: 'ending', endDate: '2027-06-30' })],
    { on: '2026-12-01', cents: 1000, ids: ['a'] },
  ],
];

test.each(rows)('%s', (_name, contracts, expected) => {
  const next = nextPayment(contracts);
  expect(next && { on: next.on, cents: next.amount.amountCents, ids: next.contractIds }).toEqual(expected);
});
