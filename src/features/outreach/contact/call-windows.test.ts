import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { callWindows } from './call-windows.ts';
import { windowWords } from './contact-words.ts';

const settings = readSettings({ APPOINTMENT_HOLIDAYS: 'HH' });
const words = (now: string, taken?: Map<string, number>) =>
  callWindows(settings, new Date(now), taken).map(windowWords);

describe('when somebody can be called', () => {
  test('five days with hours, in windows of two hours, also over lunch', () => {
    // Friday, 10:00 in Berlin.
    const offered = words('2026-11-20T09:00:00Z');
    expect(offered.slice(0, 4)).toEqual([
      'Freitag, 20.11.2026, 11 bis 13\u00a0Uhr',
      'Freitag, 20.11.2026, 13 bis 15\u00a0Uhr',
      'Montag, 23.11.2026, 9 bis 11\u00a0Uhr',
      'Montag, 23.11.2026, 11 bis 13\u00a0Uhr',
    ]);
    expect(offered.at(-1)).toBe('Donnerstag, 26.11.2026, 15 bis 17\u00a0Uhr');
  });

  test.each([
    ['begins in exactly an hour', '2026-11-20T12:00:00Z', 'Freitag, 20.11.2026, 13 bis 15\u00a0Uhr', false],
    ['begins in exactly an hour', '2026-11-20T10:00:00Z', 'Freitag, 20.11.2026, 13 bis 15\u00a0Uhr', true],
    ['begins within the hour', '2026-11-20T11:00:01Z', 'Freitag, 20.11.2026, 13 bis 15\u00a0Uhr', false],
    ['is on a Saturday', '2026-11-20T15:00:00Z', 'Samstag, 21.11.2026, 9 bis 11\u00a0Uhr', false],
  ])('a window that %s at %s', (_what, now, window, isOffered) => {
    expect(words(now).includes(window)).toBe(isOffered);
  });

  test('holidays and closed days are left out, and clocks in summer are Berlin’s', () => {
    const days = new Set(words('2026-12-23T18:00:00Z').map((one) => one.split(',').slice(0, 2).join(',')));
    expect([...days]).toEqual([
      'Montag, 28.12.2026',
      'Dienstag, 29.12.2026',
      'Mittwoch, 30.12.2026',
      'Montag, 04.01.2027',
      'Dienstag, 05.01.2027',
    ]);
    expect(callWindows(settings, new Date('2027-07-01T05:00:00Z'))[0]?.startsAt).toBe(
      '2027-07-01T07:00:00.000Z',
    );
  });

  test('a full window is offered no more', () => {
    const now = '2026-11-20T09:00:00Z';
    const [first = { startsAt: '' }] = callWindows(settings, new Date(now));
    expect(words(now, new Map([[first.startsAt, 5]]))[0]).toContain('11 bis 13');
    expect(words(now, new Map([[first.startsAt, 6]]))[0]).toContain('13 bis 15');
  });
});
