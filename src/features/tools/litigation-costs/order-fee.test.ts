import { expect, test } from 'vitest';
import { orderFeeCents } from './court-rates.ts';

// GKG since 1 June 2025: 40 EUR up to 500, 21 for each 500 up to 2,000, 22.50 for each 1,000 up to 10,000; half of it, at least 38 EUR.
test.each([
  [50_000, 38_00],
  [240_000, 6_275],
  [1_000_000, 14_150],
])('of %i cents: %i cents', (value, fee) => {
  expect(orderFeeCents(value, '2026-11-24')).toBe(fee);
});
