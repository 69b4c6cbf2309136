import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type FederalState, isWorkingDay, states } from '#src/lib/calendar.ts';
import { costsOf, courseOf, limitationOf, objectionDeadline, stageOf } from './procedure.ts';
import { banStartSentence, limitationSentence } from './words.ts';

describe('fees (§ 107 OWiG)', () => {
  // 5 %, at least 25, and 3.50: 5 % of 560 is 28, of 600 30, of 700 35, of 800 40, of 1,000 50, of 2,000 100.
  test.each([
    [60, 28_50],
    [260, 28_50],
    [500, 28_50],
    [560, 31_50],
    [600, 33_50],
    [700, 38_50],
    [800, 43_50],
    [1000, 53_50],
    [2000, 103_50],
  ])('%i EUR: %i cents more', (euros, extra) => {
    const { totalCents, isWarning } = costsOf(euros * 100, '2026-11-22');
    expect([totalCents, isWarning]).toEqual([euros * 100 + extra, false]);
  });

  test.each([5, 50, 55])('%i EUR are a warning without fees', (euros) => {
    expect(costsOf(euros * 100, '2026-11-22')).toMatchObject({ isWarning: true, totalCents: euros * 100 });
  });
});

describe('objection: two weeks, moved to a working day', () => {
  // 2026: Easter Sunday 5 April, Ascension 14 May, Corpus Christi Thursday 4 June, 31 October Saturday, 1 January 2027 Friday.
  const deadlines: ReadonlyArray<readonly [string, FederalState, string, string]> = [
    ['2026-11-24', 'BUND', '2026-12-08', 'Tuesday to Tuesday'],
    ['2026-11-21', 'BUND', '2026-12-07', 'Saturday to Monday'],
    ['2026-11-22', 'BUND', '2026-12-07', 'Sunday to Monday'],
    ['2026-05-21', 'NW', '2026-06-05', 'Corpus Christi'],
    ['2026-05-21', 'BY', '2026-06-05', 'Corpus Christi'],
    ['2026-05-21', 'HH', '2026-06-04', 'no Corpus Christi'],
    ['2026-05-21', 'SN', '2026-06-04', 'Corpus Christi in some communities only'],
    ['2026-05-21', 'BUND', '2026-06-04', 'no Corpus Christi'],
    ['2025-10-17', 'NI', '2025-11-03', 'Reformation Day, a Friday, then a weekend'],
    ['2025-10-17', 'NW', '2025-10-31', 'no Reformation Day'],
    ['2026-03-20', 'BUND', '2026-04-07', 'Good Friday to Tuesday after Easter'],
    ['2026-04-30', 'BUND', '2026-05-15', 'Ascension'],
    ['2026-12-18', 'BUND', '2027-01-04', 'New Year, a Friday'],
    ['2026-12-11', 'BUND', '2026-12-28', 'Christmas, a Friday and a Saturday'],
    ['2026-11-04', 'SN', '2026-11-19', 'Day of Repentance in Saxony'],
    ['2026-11-04', 'TH', '2026-11-18', 'no Day of Repentance'],
    ['2025-10-18', 'BW', '2025-11-03', 'All Saints, a Saturday'],
    ['2027-02-22', 'BE', '2027-03-09', 'Women’s Day in Berlin'],
    ['2027-02-22', 'HH', '2027-03-08', 'no Women’s Day'],
    ['2025-08-01', 'BY', '2025-08-15', 'Assumption is not certain in Bavaria'],
    ['2025-08-01', 'SL', '2025-08-18', 'Assumption in the Saarland, a Friday'],
    ['2026-12-23', 'BW', '2027-01-07', 'Epiphany'],
    ['2028-02-15', 'BUND', '2028-02-29', '29 February'],
  ];
  test.each(deadlines)('served %s, %s: %s (%s)', (served, state, last) => {
    expect(objectionDeadline(served, state)).toBe(last);
  });

  test('is a working day, 14 to 20 days after service, and never earlier in a state than nationwide', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.constantFrom(...states), (offset, state) => {
        const served = addDays('2024-10-10', offset);
        const last = objectionDeadline(served, state);
        expect(isWorkingDay(last, state)).toBe(true);
        expect(last >= addDays(served, 14) && last <= addDays(served, 20)).toBe(true);
        expect(last >= objectionDeadline(served, 'BUND')).toBe(true);
      }),
    );
  });
});

describe('course', () => {
  const served = { servedOn: '2026-11-24', state: 'BUND' as const, hadBan: false };

  // Last day 8 December, final on the 9th; paid by the 23rd; 4 months to 9 April; 60 months to 9 December 2031, and a year.
  test('two points and a first ban', () => {
    expect(courseOf({ points: 2, banMonths: 1 }, served)).toEqual({
      servedOn: '2026-11-24',
      objectionUntil: '2026-12-08',
      finalOn: '2026-12-09',
      payUntil: '2026-12-23',
      ban: {
        latestStart: '2027-04-09',
        isFirst: true,
        months: 4,
        basis: '§\u00a025 Abs.\u00a03 StVG',
        isAroundChange: false,
      },
      deletion: { pointsUntil: '2031-12-09', erasedOn: '2032-12-09' },
    });
  });

  // 1 month to 9 January; 30 months to 9 June 2029.
  test('one point and another ban', () => {
    expect(courseOf({ points: 1, banMonths: 1 }, { ...served, hadBan: true })).toMatchObject({
      ban: { latestStart: '2027-01-09', isFirst: false },
      deletion: { pointsUntil: '2029-06-09', erasedOn: '2030-06-09' },
    });
  });

  // § 25 Abs. 2 and 2a StVG: until the end of May 2026 any ban but a first one began with finality. Served on
  // 1 October 2025, a Wednesday: last day 15, final 16 October. 14 May: 28 and 29 May. 15 May: 29 and 30 May.
  // 22 May 2026: last day Friday, 5 June, final on the 6th. 25 May, Whit Monday: 8 and 9 June.
  test.each([
    ['2025-10-01', true, '2025-10-16', 0, '§\u00a025 Abs.\u00a02 StVG a.\u00a0F.', false],
    ['2025-10-01', false, '2026-02-16', 4, '§\u00a025 Abs.\u00a02a StVG a.\u00a0F.', false],
    ['2026-05-14', true, '2026-05-29', 0, '§\u00a025 Abs.\u00a02 StVG a.\u00a0F.', false],
    ['2026-05-15', true, '2026-05-30', 0, '§\u00a025 Abs.\u00a02 StVG a.\u00a0F.', true],
    ['2026-05-22', true, '2026-06-06', 0, '§\u00a025 Abs.\u00a02 StVG a.\u00a0F.', true],
    ['2026-05-22', false, '2026-10-06', 4, '§\u00a025 Abs.\u00a02a StVG a.\u00a0F.', false],
    ['2026-05-25', true, '2026-07-09', 1, '§\u00a025 Abs.\u00a02 StVG', false],
  ] as const)(
    'served %s, earlier ban %s: starts by %s',
    (servedOn, hadBan, latestStart, months, basis, around) => {
      const { ban } = courseOf({ points: 2, banMonths: 1 }, { servedOn, state: 'BUND', hadBan });
      expect(ban).toEqual({ latestStart, isFirst: !hadBan, months, basis, isAroundChange: around });
    },
  );

  test('a ban that starts with finality says so, and around the change of law that it is to be looked at', () => {
    const sentence = (servedOn: string) => {
      const { ban } = courseOf({ points: 2, banMonths: 1 }, { servedOn, state: 'BUND', hadBan: true });
      return ban ? banStartSentence(ban) : '';
    };
    expect(sentence('2025-10-01')).toMatch(/beginnt das neue mit der Rechtskraft/);
    expect(sentence('2025-10-01')).not.toMatch(/geändert/);
    expect(sentence('2026-05-22')).toMatch(/gerade in diesen Tagen geändert/);
    expect(sentence('2026-11-24')).toMatch(/spätestens einen Monat nach der Rechtskraft/);
  });

  test('nothing to delete and no ban', () => {
    expect(courseOf({ points: 0, banMonths: 0 }, served)).toMatchObject({ ban: null, deletion: null });
  });

  // Served 15 October 2026, a Thursday: last day 29, final 30 October; four months later is the last of February.
  test('a month without that day ends with its last', () => {
    const { ban } = courseOf({ points: 2, banMonths: 1 }, { ...served, servedOn: '2026-10-15' });
    expect(ban?.latestStart).toBe('2027-02-28');
  });
});

describe('limitation', () => {
  const speed = { kind: 'speed', number: '11.3.6', isIntended: false } as const;
  test.each([
    ['2026-08-10', '2027-02-09', 'six_months'],
    ['2026-07-01', '2026-12-31', 'six_months'],
    ['2026-08-31', '2027-02-28', 'six_months'],
    ['2026-08-29', '2027-02-28', 'six_months'],
    ['2026-06-30', '2026-09-29', 'three_months_before'],
    // Still open on 1 July 2026, over the day before.
    ['2026-04-02', '2026-07-01', 'three_months_before'],
    ['2026-04-01', '2026-06-30', 'three_months_over'],
    ['2025-10-01', '2025-12-31', 'three_months_over'],
  ] as const)('act on %s: %s, %s', (actOn, lastDay, rule) => {
    expect(limitationOf(speed, actOn)).toMatchObject({ lastDay, rule });
  });

  test('what was over before the change of law stays over, and says so', () => {
    const sentence = (actOn: string) => limitationSentence(limitationOf(speed, actOn));
    expect(sentence('2025-10-01')).toMatch(
      /bis zum 31\.12\.2025 nichts, ist die Tat verjährt, und dabei bleibt es/,
    );
    expect(sentence('2026-06-30')).toMatch(/Ob inzwischen die neue Frist von sechs Monaten zählt/);
  });

  // § 31 Abs. 2, § 17 Abs. 2 OWiG. § 24a StVG: 3,000 EUR, half 1,500; with THC and alcohol 5,000, half 2,500: a year for
  // negligence, two for intent, and twice that at most. § 24c: 1,000 by § 17 Abs. 1, six months either way.
  test.each([
    ['241', false, '2027-08-09', '2028-08-09', 'one_year'],
    ['241', true, '2028-08-09', '2030-08-09', 'two_years'],
    ['243a.1', false, '2027-08-09', '2028-08-09', 'one_year'],
    ['243a.1', true, '2028-08-09', '2030-08-09', 'two_years'],
    ['243b', false, '2027-02-09', '2028-08-09', 'six_months'],
    ['243b', true, '2027-02-09', '2028-08-09', 'six_months'],
  ] as const)(
    'no. %s, intent %s: until %s, at most %s',
    (number, isIntended, lastDay, absoluteLastDay, rule) => {
      const found = limitationOf({ kind: 'intoxication', number, isIntended }, '2026-08-10');
      expect(found).toEqual({ lastDay, absoluteLastDay, rule });
    },
  );

  test('six months for novices before the change of law too', () => {
    const novice = { kind: 'intoxication', number: '243b', isIntended: false } as const;
    expect(limitationOf(novice, '2026-03-10')).toMatchObject({ lastDay: '2026-09-09', rule: 'six_months' });
  });
});

test('stages: 1 to 3 noted, 4 and 5 admonition, 6 and 7 warning, 8 withdrawal', () => {
  expect([0, 1, 3, 4, 5, 6, 7, 8, 9].map(stageOf)).toEqual([
    'none',
    'noted',
    'noted',
    'admonition',
    'admonition',
    'warning',
    'warning',
    'withdrawal',
    'withdrawal',
  ]);
});
