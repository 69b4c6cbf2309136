import { expect, test } from 'vitest';
import { waitingPeriods } from './due-dates.ts';

test.each([
  ['2019-03-01', ['BERUF'], [{ risk: 'BERUF', months: 3, endsOn: '2019-05-31' }]],
  ['2026-11-30', ['WOHNEN'], [{ risk: 'WOHNEN', months: 3, endsOn: '2027-02-27' }]],
  ['2026-10-01', ['VERKEHR'], []],
  [
    '2026-10-01',
    ['PRIVAT', 'VERKEHR', 'FIRMA'],
    [
      { risk: 'PRIVAT', months: 3, endsOn: '2026-12-31' },
      { risk: 'FIRMA', months: 3, endsOn: '2026-12-31' },
    ],
  ],
] as const)('begun %s with %j', (start, risks, periods) => {
  expect(waitingPeriods(start, [...risks])).toEqual(periods);
});
