import fc from 'fast-check';
import { getHolidays } from 'feiertagejs';
import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { berlinClock, berlinInstant, berlinWeekday } from '#src/lib/berlin-time.ts';
import { addDays } from '#src/lib/calendar.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { readHours, readWeekHours } from '#src/lib/working-hours.ts';
import { mondayOf, type SlotRules, slotRules, slotStarting, slotsBetween, slotsOfDay } from './slots.ts';

const defaults = slotRules(readSettings({}));
const rulesWith = (change: Record<string, string>) => slotRules(readSettings(change));
const clocks = (rules: SlotRules, day: string) =>
  slotsOfDay(rules, day).map(({ startsAt }) => berlinClock(startsAt));
const now = new Date('2026-11-23T07:30:00Z');

describe('a day by the default settings', () => {
  test('Monday: 30 minutes, 15 between, lunch from 12:30 to 13:15', () => {
    expect(clocks(defaults, '2026-11-23')).toEqual([
      '09:00',
      '09:45',
      '10:30',
      '11:15',
      '12:00',
      '13:15',
      '14:00',
      '14:45',
      '15:30',
      '16:15',
      '17:00',
    ]);
  });
  test('Friday ends earlier, weekends have none', () => {
    expect(clocks(defaults, '2026-11-27').at(-1)).toBe('15:30');
    expect(clocks(defaults, '2026-11-28')).toEqual([]);
    expect(clocks(defaults, '2026-11-29')).toEqual([]);
  });
  test.each([
    ['2026-12-25', 'Christmas Day'],
    ['2027-01-01', 'New Year'],
    ['2027-03-26', 'Good Friday'],
    ['2027-03-29', 'Easter Monday'],
    ['2027-05-06', 'Ascension Day'],
    ['2026-12-24', 'Christmas Eve, by the setting'],
    ['2026-12-31', "New Year's Eve, by the setting"],
  ])('%s (%s) has none', (day) => {
    expect(slotsOfDay(defaults, day)).toEqual([]);
  });
  test('holidays of one state count only where the setting names it', () => {
    expect(clocks(defaults, '2026-10-31')).toEqual([]);
    expect(slotsOfDay(defaults, '2025-10-31')).not.toEqual([]);
    expect(slotsOfDay(rulesWith({ APPOINTMENT_HOLIDAYS: 'HH' }), '2025-10-31')).toEqual([]);
    expect(slotsOfDay(rulesWith({ APPOINTMENT_CLOSED_DAYS: 'none' }), '2026-12-24')).not.toEqual([]);
  });
});

/** Both days on which clocks change are Sundays: hours around the clock let the rule show what it does. */
const night = (length: number, buffer = 0): SlotRules => ({
  ...defaults,
  hours: readWeekHours('Mo-So 00:00-24:00') ?? [],
  pause: null,
  lengthMinutes: length,
  bufferMinutes: buffer,
});

describe('changes of clock', () => {
  test('29 March 2026: no slot in the hour that is left out', () => {
    const shown = clocks(night(30), '2026-03-29');
    expect(shown.filter((time) => time.startsWith('02:'))).toEqual([]);
    expect(shown).toHaveLength(46);
    const at = (time: string) =>
      slotsOfDay(night(30), '2026-03-29').find((one) => berlinClock(one.startsAt) === time);
    expect(at('01:30')?.startsAt).toBe('2026-03-29T00:30:00.000Z');
    expect(at('03:00')?.startsAt).toBe('2026-03-29T01:00:00.000Z');
  });
  test('25 October 2026: each time once, also in the hour that comes twice', () => {
    const shown = clocks(night(30), '2026-10-25');
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toHaveLength(48);
    const second = slotsOfDay(night(30), '2026-10-25').find((one) => berlinClock(one.startsAt) === '02:30');
    expect(second?.startsAt).toBe('2026-10-25T00:30:00.000Z');
  });
  test.each([
    ['2026-11-23', 540, '2026-11-23T08:00:00.000Z'],
    ['2026-07-01', 540, '2026-07-01T07:00:00.000Z'],
    ['2026-03-29', 119, '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', 120, undefined],
    ['2026-03-29', 179, undefined],
    ['2026-03-29', 180, '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', 119, '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', 120, '2026-10-25T00:00:00.000Z'],
    ['2026-10-25', 180, '2026-10-25T02:00:00.000Z'],
    ['2026-12-31', 1439, '2026-12-31T22:59:00.000Z'],
  ])('%s, minute %i is %s', (day, minutes, instant) => {
    expect(berlinInstant(day, minutes)).toBe(instant);
  });
});

/** Days of twelve years around the change of law in either direction. */
const someDay = fc.integer({ min: 0, max: 12 * 365 }).map((count) => addDays('2024-01-01', count));
const someRules = fc
  .record({ length: fc.integer({ min: 5, max: 120 }), buffer: fc.integer({ min: 0, max: 60 }) })
  .map(({ length, buffer }) => night(length, buffer));

describe('whatever the settings', () => {
  test('slots are on their day, in order, apart by their buffer, and no time of day comes twice', () => {
    fc.assert(
      fc.property(someDay, someRules, (day, rules) => {
        const slots = slotsOfDay(rules, day);
        let free = 0;
        for (const { startsAt, endsAt } of slots) {
          expect(berlinDay(new Date(startsAt))).toBe(day);
          expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(rules.lengthMinutes * 60_000);
          expect(Date.parse(startsAt)).toBeGreaterThanOrEqual(free);
          free = Date.parse(endsAt) + rules.bufferMinutes * 60_000;
        }
        const shown = slots.map(({ startsAt }) => berlinClock(startsAt));
        expect(new Set(shown).size).toBe(shown.length);
      }),
      { numRuns: 300 },
    );
  });
  test('no slot on a public holiday, on a closed day or outside working hours', () => {
    const holidays = (day: string) =>
      getHolidays(day.slice(0, 4), 'BUND').map(({ dateString }) => dateString);
    fc.assert(
      fc.property(someDay, (day) => {
        const slots = slotsOfDay(defaults, day);
        if (slots.length === 0) return;
        expect(holidays(day)).not.toContain(day);
        expect(['12-24', '12-31']).not.toContain(day.slice(5));
        for (const { startsAt, endsAt } of slots) {
          expect(['Samstag', 'Sonntag']).not.toContain(berlinWeekday(startsAt));
          expect(berlinClock(startsAt) >= '09:00' && berlinClock(endsAt) <= '18:00').toBe(true);
          expect(berlinClock(endsAt) <= '12:30' || berlinClock(startsAt) >= '13:15').toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('what can be booked now', () => {
  const shown = (from: string, to: string, at = now) =>
    slotsBetween(defaults, { from, to, now: at }).map(({ startsAt }) => startsAt);
  test('not within the lead time: at 08:30 the first one is at 12:00', () => {
    expect(shown('2026-11-23', '2026-11-23')[0]).toBe('2026-11-23T11:00:00.000Z');
  });
  test('nothing in the past, nothing beyond the horizon, however much is asked for', () => {
    const all = shown('2020-01-01', '2030-01-01');
    expect(all[0]).toBe('2026-11-23T11:00:00.000Z');
    expect(all.at(-1)?.slice(0, 10)).toBe('2026-12-21');
  });
  test('none for a range that ends before it begins', () => {
    expect(shown('2026-11-27', '2026-11-24')).toEqual([]);
  });
  test('a time is a slot or is none', () => {
    expect(slotStarting(defaults, '2026-11-24T08:00:00Z', now)?.endsAt).toBe('2026-11-24T08:30:00.000Z');
    expect(slotStarting(defaults, '2026-11-24T08:01:00Z', now)).toBeUndefined();
    expect(slotStarting(defaults, '2026-11-29T08:00:00Z', now)).toBeUndefined();
    expect(slotStarting(defaults, '2026-11-23T08:00:00Z', now)).toBeUndefined();
  });
  test.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-11-30', '2026-11-30'],
    ['2027-01-01', '2026-12-28'],
  ])('the week of %s begins on %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });
});

describe('working hours as settings write them', () => {
  const nine = { from: 540, until: 1080 };
  test('ranges, single days, over the end of the week', () => {
    expect(readWeekHours('Mo-Di 09:00-18:00, Fr 9:00-18:00')).toEqual([
      null,
      nine,
      nine,
      null,
      null,
      nine,
      null,
    ]);
    expect(readWeekHours('Sa-Mo 09:00-18:00')).toEqual([nine, nine, null, null, null, null, nine]);
  });
  test.each(['', 'Mo', 'Mo 18:00-09:00', 'Xx 09:00-10:00', 'Mo 09:00-10:00, Mo-Di 09:00-10:00', 'Mo 9-10'])(
    '“%s” is not understood',
    (text) => {
      expect(readWeekHours(text)).toBeUndefined();
    },
  );
  test('a span ends at midnight at the latest', () => {
    expect(readHours('22:00-24:00')).toEqual({ from: 1320, until: 1440 });
    expect(readHours('22:00-24:30')).toBeUndefined();
  });
  test('no break, where the setting says so', () => {
    expect(clocks(rulesWith({ APPOINTMENT_BREAK: 'none' }), '2026-11-23')).toContain('12:45');
  });
  test('a setting that is not understood is named at start', () => {
    expect(() => readSettings({ APPOINTMENT_HOURS: 'immer' })).toThrow(/APPOINTMENT_HOURS/);
  });
});
