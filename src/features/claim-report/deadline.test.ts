import { describe, expect, test } from 'vitest';
import { deadlineAdvice, deadlineTitle, isUrgent, letterDayProblem, runningDeadline } from './deadline.ts';
import { deadlineKinds } from './deadline-kinds.data.ts';

const today = '2026-11-20';
const asked = (deadlineKind: string, deadlineDay: string | null, isDayUnknown = false) =>
  runningDeadline({ deadlineKind, deadlineDay, isDayUnknown }, today);

describe('the last safe day', () => {
  test.each([
    // § 4 KSchG, § 188 Abs. 2 BGB: three weeks, the same day of the week.
    ['dismissal', '2026-11-18', '2026-12-09'],
    // § 67 OWiG, § 410 StPO, § 692 ZPO: two weeks from service.
    ['fine', '2026-11-18', '2026-12-02'],
    ['penalty-order', '2026-11-06', '2026-11-20'],
    ['payment-order', '2026-11-05', '2026-11-19'],
    // § 70 VwGO, § 84 SGG, § 355 AO: a month, and its last day where the date is missing.
    ['decision', '2026-10-31', '2026-11-30'],
    // Days that a letter names are taken as they are.
    ['lawsuit', '2026-12-24', '2026-12-24'],
    ['letter', '2026-11-21', '2026-11-21'],
  ])('%s of %s: %s', (kind, day, last) => {
    expect(asked(kind, day)?.lastDay).toBe(last);
  });

  test.each([
    ['none', null],
    ['unknown', null],
    ['no such kind', '2026-11-18'],
    // Nothing that calms may follow from a day that cannot be right.
    ['dismissal', '2026-11-21'],
    ['dismissal', '2027-11-19'],
    ['fine', '1885-03-04'],
    ['letter', '2030-01-01'],
    // Not asked yet, and not ticked either.
    ['dismissal', null],
  ])('%s of %s: none', (kind, day) => {
    expect(asked(kind, day)).toBeUndefined();
  });
});

describe('a day that nobody remembers', () => {
  test.each(deadlineKinds.filter(({ period }) => period !== 'none').map(({ key }) => key))(
    'is warned of at once, with how long there is: %s',
    (key) => {
      const running = asked(key, null, true);
      if (!running) throw new Error('no deadline');
      expect(running.lastDay).toBeNull();
      expect(isUrgent(running)).toBe(true);
      expect(deadlineTitle(running)).toBe('Die Frist läuft, auch wenn der Tag noch fehlt');
      expect(deadlineAdvice(running)).toMatch(
        /^(Die Frist ist|Meist ist|Bis wann).*rufen Sie heute an: \{phone\}\.$/,
      );
    },
  );

  test('a day that is known counts, even where the box is ticked', () => {
    expect(asked('dismissal', '2026-11-18', true)?.lastDay).toBe('2026-12-09');
  });
});

test.each([
  ['dismissal', '2026-11-20', undefined],
  ['dismissal', '2026-11-21', /Zukunft/],
  ['lawsuit', '2027-06-01', undefined],
  ['lawsuit', '2029-11-21', /Jahr/],
  ['decision', '2016-11-19', /Jahr/],
  ['decision', '2016-11-20', undefined],
])('the day of a letter: %s of %s', (key, day, words) => {
  const kind = deadlineKinds.find((one) => one.key === key);
  if (!kind) throw new Error('no such kind');
  const problem = letterDayProblem(kind, day, today);
  if (words) expect(problem).toMatch(words);
  else expect(problem).toBeUndefined();
});
