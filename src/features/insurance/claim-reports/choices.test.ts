import { expect, test } from 'vitest';
import { callPromise, callTimes } from './choices.data.ts';

test.each(callTimes.map(({ key, ours }) => [key, ours] as const))(
  'a call wished as „%s“ is promised in our words: %s',
  (callTime, ours) => {
    expect(callPromise({ callTime, promisedOn: '2026-11-27' }, '040 998877')).toBe(
      `Spätestens am 27.11.2026 rufen wir Sie ${ours} unter 040 998877 an und gehen die Meldung mit Ihnen durch.`,
    );
  },
);

test('what somebody answers does not speak of our hours as of his', () => {
  for (const { label, ours } of callTimes) {
    expect(label).not.toMatch(/unser/i);
    expect(ours).not.toMatch(/ihren/i);
  }
});
