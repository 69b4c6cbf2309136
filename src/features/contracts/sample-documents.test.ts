import { isValidIBAN } from 'ibantools';
import { describe, expect, test } from 'vitest';
import { sampleContracts } from './contract-seeds.data.ts';
import { sampleIban } from './demo-states.ts';
import { premiumYears, sampleBookings } from './sample-bookings.ts';
import { dateOf, sampleDocuments } from './sample-documents.ts';

const days = ['2026-01-01', '2026-02-28', '2026-11-20', '2027-03-31', '2028-02-29', '2031-07-01'];
const documentsOf = (policyholderId: string) => {
  const numbers = sampleContracts
    .filter((one) => one.policyholderId === policyholderId)
    .map(({ number }) => number);
  return sampleDocuments.filter(({ contract }) => numbers.includes(contract));
};

test.each([
  ['DEMO-ERIKA', 14, 8],
  ['DEMO-BAU', 6, 2],
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

  test('each year from the first to the running one has its cost', () => {
    for (const contract of sampleContracts) {
      const years = premiumYears(contract, today);
      expect(years.every(({ amountCents }) => amountCents > 0)).toBe(true);
      if (contract.endsInMonths === undefined) {
        expect(years.at(-1)?.year).toBe(Number(today.slice(0, 4)));
      }
    }
  });
});
