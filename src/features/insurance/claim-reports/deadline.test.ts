import { describe, expect, test } from 'vitest';
import { suitDeadline } from '#src/features/tools/dismissal-deadlines/public.ts';
import { addDays } from '#src/lib/calendar.ts';
import {
  deadlineAdvice,
  deadlineEnd,
  deadlineTitle,
  isUrgent,
  letterDayProblem,
  runningDeadline,
} from './deadline.ts';
import { deadlineKinds } from './deadline-kinds.data.ts';

const today = '2026-11-20';
const asked = (deadlineKind: string, deadlineDay: string | null, isDayUnknown = false) =>
  runningDeadline({ deadlineKind, deadlineDay, isDayUnknown }, today);

describe('the last day', () => {
  test.each([
    // § 4 KSchG, § 188 Abs. 2 BGB: three weeks, the same day of the week.
    ['dismissal', '2026-11-18', '2026-12-09'],
    // § 67 OWiG, § 410 StPO, § 692 ZPO: two weeks from service.
    ['fine', '2026-11-18', '2026-12-02'],
    ['penalty-order', '2026-11-06', '2026-11-20'],
    ['payment-order', '2026-11-05', '2026-11-19'],
    // § 70 VwGO, § 84 SGG, § 355 AO: a month, and its last day where the date is missing.
    ['decision', '2026-10-31', '2026-11-30'],
    // § 193 BGB, § 222 Abs. 2 ZPO, § 43 Abs. 2 StPO: never on a Saturday, Sunday or nationwide holiday.
    ['dismissal', '2026-11-01', '2026-11-23'],
    ['fine', '2026-11-08', '2026-11-23'],
    ['penalty-order', '2026-11-07', '2026-11-23'],
    ['payment-order', '2025-12-12', '2025-12-29'],
    ['decision', '2026-04-01', '2026-05-04'],
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

/** The last day is over, but not where it was a holiday: All Saints' Day, Epiphany, Reformation Day. */
describe('a deadline that ends on a holiday of some states', () => {
  test.each([
    ['2027-10-18', '2027-11-01', 'Die Frist endet heute, am 01.11.2027'],
    [
      '2027-10-18',
      '2027-11-02',
      'Die Frist läuft noch bis 02.11.2027, falls der 01.11.2027 bei Ihnen ein Feiertag war',
    ],
    ['2027-10-18', '2027-11-03', 'Die Frist ist vermutlich am 01.11.2027 abgelaufen'],
    [
      '2025-10-17',
      '2025-11-03',
      'Die Frist läuft noch bis 03.11.2025, falls der 31.10.2025 bei Ihnen ein Feiertag war',
    ],
    ['2025-10-17', '2025-11-04', 'Die Frist ist vermutlich am 31.10.2025 abgelaufen'],
    ['2026-11-09', '2026-11-24', 'Die Frist ist vermutlich am 23.11.2026 abgelaufen'],
  ])('a fine of %s on %s', (deadlineDay, day, title) => {
    const running = runningDeadline({ deadlineKind: 'fine', deadlineDay, isDayUnknown: false }, day);
    if (!running) throw new Error('no deadline');
    expect(deadlineTitle(running)).toBe(title);
    expect(deadlineAdvice(running).includes('versäumte Frist')).toBe(title.includes('abgelaufen'));
    expect(deadlineTitle(deadlineEnd(running.lastDay, day))).toBe(title);
    expect(isUrgent(running)).toBe(true);
  });

  test('a day that a letter names is taken as it is', () => {
    const given = { deadlineKind: 'letter', deadlineDay: '2027-11-01', isDayUnknown: false };
    expect(runningDeadline(given, '2027-11-02')).toMatchObject({ latestDay: '2027-11-01' });
  });

  test('says the same day as the calculator for dismissals', () => {
    for (let days = 0; days < 400; days += 1) {
      const receivedOn = addDays('2026-01-01', days);
      const answer = { deadlineKind: 'dismissal', deadlineDay: receivedOn, isDayUnknown: false };
      expect(runningDeadline(answer, receivedOn)?.lastDay).toBe(suitDeadline({ receivedOn, state: 'BUND' }));
    }
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

  test('goes before a day that stands there all the same', () => {
    expect(asked('dismissal', '2026-11-18', true)?.lastDay).toBeNull();
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
