import { expect, test } from 'vitest';
import { addressOf, byMonth, listOf, readView } from './activity-view.ts';

test.each([
  ['', { isUnread: false }],
  ['isUnread=true', { isUnread: true }],
  ['isUnread=ja', { isUnread: false }],
  ['kind=document&isUnread=true', { kind: 'document', isUnread: true }],
  ['kind=toString', { kind: undefined }],
  ['ab=abc&dokument=1&notiz=2', { from: 'abc', document: '1', note: '2' }],
])('the query %s', (query, expected) => {
  expect(readView(new URLSearchParams(query))).toMatchObject(expected);
});

test('a view has one address, and a list another one only when another list is meant', () => {
  expect(addressOf({})).toBe('/account/aktivitaeten');
  expect(addressOf({ isUnread: true })).toBe('/account/aktivitaeten?isUnread=true');
  const view = readView(new URLSearchParams('kind=claim&ab=x&notiz=2'));
  expect(addressOf(view)).toBe('/account/aktivitaeten?kind=claim&ab=x&notiz=2');
  expect(listOf(view)).toBe('/account/aktivitaeten?kind=claim&ab=x');
});

test('months are those of Berlin, in their order', () => {
  const dates = [
    '2026-12-01T10:00:00Z',
    '2026-11-30T23:30:00Z',
    '2026-11-30T22:30:00Z',
    '2025-11-01T10:00:00Z',
  ];
  expect(
    byMonth(dates.map((date) => ({ date }))).map(({ month, entries }) => [month, entries.length]),
  ).toEqual([
    ['Dezember 2026', 2],
    ['November 2026', 1],
    ['November 2025', 1],
  ]);
});
