import { expect, test } from 'vitest';
import { requireFreshProof } from './fresh-proof.ts';

const now = new Date('2026-11-27T10:00:00Z');
const clock = { now: () => now };
const provedAt = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

test.each([-300, -1, 0, 5])('a proof %i seconds from now is fresh', (seconds) => {
  expect(() => requireFreshProof(clock, { provedAt: provedAt(seconds) })).not.toThrow();
});

test.each([-301, 6, 86_400])('a proof %i seconds from now is none', (seconds) => {
  expect(() => requireFreshProof(clock, { provedAt: provedAt(seconds) })).toThrow(
    expect.objectContaining({ code: 'reauthentication_required' }),
  );
});

test('a proof of no time is none', () => {
  expect(() => requireFreshProof(clock, { provedAt: 'yesterday' })).toThrow();
});
