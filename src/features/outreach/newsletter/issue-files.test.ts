import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { plannedInstant } from './desk-newsletter-action.ts';
import { issueFiles, readIssue } from './issue-files.ts';

const head = (lines: string) => `---\n${lines}\n---\n\nErster Absatz\nin zwei Zeilen.\n\nZweiter.\n`;

describe('issues of the editors', () => {
  test('head and paragraphs', () => {
    const file = head('betreff: Neues im Dezember\nthemen: [mietrecht]\nbeitraege: [/magazin/mindestlohn]');
    expect(readIssue('probe', file)).toEqual({
      slug: 'probe',
      subject: 'Neues im Dezember',
      isSample: false,
      topics: ['mietrecht'],
      articles: ['/magazin/mindestlohn'],
      paragraphs: ['Erster Absatz in zwei Zeilen.', 'Zweiter.'],
    });
  });

  test.each([
    ['no head', 'Nur Text'],
    ['an unknown topic', head('betreff: Neues im Dezember\nthemen: [seerecht]\nbeitraege: [/magazin/x]')],
    ['an address elsewhere', head('betreff: Neues im Dezember\nbeitraege: ["https://example.org/x"]')],
    ['no article', head('betreff: Neues im Dezember\nbeitraege: []')],
    ['an unknown field', head('betreff: Neues im Dezember\nbeitraege: [/a]\nfarbe: rot')],
  ])('%s is refused with the name of the file', (_name, file) => {
    expect(() => readIssue('probe', file)).toThrow('content/newsletter/probe.md');
  });

  test('all that are there can be read, and one of them is a sample', () => {
    expect(issueFiles({ settings: readSettings({}) }).some(({ isSample }) => isSample)).toBe(true);
  });
});

describe('when an issue goes out', () => {
  const now = new Date('2026-11-22T19:00:00Z');
  test.each([
    ['', '', { at: null }],
    ['4.12.2026', '9:30', { at: '2026-12-04T08:30:00.000Z' }],
    ['1.7.2027', '9', { at: '2027-07-01T07:00:00.000Z' }],
    ['22.11.2026', '20.15 Uhr', { at: '2026-11-22T19:15:00.000Z' }],
  ])('%s %s', (day, time, expected) => {
    expect(plannedInstant({ day, time }, now)).toEqual(expected);
  });
  test.each([
    ['4.12.2026', '', 'time'],
    ['', '9:30', 'day'],
    ['31.2.2027', '9:30', 'day'],
    ['4.12.2026', '24:00', 'time'],
    ['22.11.2026', '19:00', 'day'],
  ])('%s %s is refused beside its field', (day, time, field) => {
    expect(plannedInstant({ day, time }, now)).toMatchObject({ problem: { field } });
  });
});
