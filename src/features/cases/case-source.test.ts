import { expect, test } from 'vitest';
import { dayCursor, startOfDay } from './case-source.ts';

const id = '1f0c7f39-6a3e-4c7e-9c43-0d3b2f6f5a11';

test.each([
  ['the first page', undefined, undefined],
  [
    'behind a row of the day itself: the next id of that day',
    { key: startOfDay('2026-11-20'), id },
    { key: '2026-11-20', id },
  ],
  [
    'behind a row of later that day: the whole day, whatever its ids',
    { key: '2026-11-20T08:00:00.000Z', id },
    { key: '2026-11-20', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  ],
])('%s', (_, cursor, expected) => {
  expect(dayCursor(cursor)).toEqual(expected);
});
