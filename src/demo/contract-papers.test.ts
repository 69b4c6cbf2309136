import { isValidIBAN } from 'ibantools';
import { describe, expect, test } from 'vitest';
import { sampleIban } from '#src/features/insurance/contracts/contracts.seeds.ts';
import { demoFirms } from './claim.ts';
import { sampleBookings, sampleOverdue } from './contract-bookings.ts';
import { dateOf, sampleDocuments } from './contract-papers.ts';
import { sampleContracts, sampleIntermediaries } from './contracts.data.ts';
import { workingDayFrom, workingDayUntil } from './days.ts';

const days = ['2026-01-01', '2026-02-28', '2026-11-20', '2027-03-31', '2028-02-29', '2031-07-01'];
const documentsOf = (policyholderId: string) => {
  const numbers = sampleContracts
    .filter((one) => one.policyholderId === policyholderId)
    .map(({ number }) => number);
  return sampleDocuments.filter(({ contract }) => numbers.includes(contract));
};

test.each([
  ['DEMO-ERIKA', 14, 8],
  ['DEMO-BAU', 9, 2],
  ['DEMO-SARA', 4, 1],
  ['DEMO-MAX', 2, 0],
  ['DEMO-JONAS', 0, 0],
  ['VN-LENA', 2, 0],
  ['VN-WERFT', 2, 0],
  ['VN-KONTOR', 2, 0],
])('%s has %i documents, %i of them unread', (policyholderId, count, unread) => {
  const documents = documentsOf(policyholderId);
  expect(documents).toHaveLength(count);
  expect(documents.filter(({ isUnread }) => isUnread)).toHaveLength(unread);
});

test('accounts of the samples are valid, and Max’ ends as his activation asks', () => {
  for (const contract of sampleContracts) expect(isValidIBAN(sampleIban(contract))).toBe(true);
  const max = sampleContracts.find(({ policyholderId }) => policyholderId === 'DEMO-MAX');
  expect(max && sampleIban(max).slice(-4)).toBe('4417');
});

describe.each(days)('made on %s', (today) => {
  test('no document lies in the future', () => {
    for (const document of sampleDocuments) {
      const contract = sampleContracts.find(({ number }) => number === document.contract);
      const start = typeof contract?.start === 'string' ? contract.start : today;
      expect(dateOf(document, start, today) < today).toBe(true);
    }
  });

  test('everything is paid but the debit that came back', () => {
    for (const contract of sampleContracts) {
      const balance = sampleBookings(contract, today).reduce(
        (sum, { amount_cents }) => sum + amount_cents,
        0,
      );
      if (contract.hasReturnedDebit) expect(balance).toBeLessThan(-500);
      else expect(balance).toBe(0);
    }
  });

  test('letters bear working days, and what is owed is asked for until one', () => {
    for (const document of sampleDocuments) {
      const contract = sampleContracts.find(({ number }) => number === document.contract);
      const start = typeof contract?.start === 'string' ? contract.start : today;
      const date = dateOf(document, start, today);
      expect(workingDayFrom(date)).toBe(date);
    }
    const overdue = sampleContracts.flatMap((contract) => sampleOverdue(contract, today) ?? []);
    expect(overdue).toHaveLength(1);
    for (const { since, payBy } of overdue) {
      expect(workingDayFrom(payBy)).toBe(payBy);
      expect(since < today && today < payBy).toBe(true);
    }
  });
});

test.each([
  ['2026-11-22', '2026-11-23', '2026-11-20'],
  ['2026-11-23', '2026-11-23', '2026-11-23'],
  ['2026-05-01', '2026-05-04', '2026-04-30'],
  ['2026-12-25', '2026-12-28', '2026-12-24'],
])('from %s on work is done on %s, until it on %s', (day, from, until) => {
  expect([workingDayFrom(day), workingDayUntil(day)]).toEqual([from, until]);
});

test('no two people of the samples share a telephone', () => {
  const firms = Object.values(demoFirms).map(({ contact }) => /[\d ]{8,}/.exec(contact)?.[0].trim());
  const numbers = [...sampleIntermediaries.map(({ phone }) => phone), ...firms];
  expect(new Set(numbers).size).toBe(numbers.length);
});
