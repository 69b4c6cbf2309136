import { expect, test } from 'vitest';
import { onceADay } from './once-a-day.ts';

test('is made once for a day, and anew for the next', () => {
  const made: string[] = [];
  const ofDay = onceADay((today) => {
    made.push(today);
    return { today };
  });
  const first = ofDay('2026-11-20');
  expect(ofDay('2026-11-20')).toBe(first);
  expect(ofDay('2026-11-21')).toEqual({ today: '2026-11-21' });
  expect(made).toEqual(['2026-11-20', '2026-11-21']);
});
