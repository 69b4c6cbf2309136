import { describe, expect, test } from 'vitest';
import { kindCounts, knownKind, searchAddress, searchView } from './search-view.ts';

const view = (query: string) => searchView(new URLSearchParams(query));

describe('what an address asks for', () => {
  test.each([
    ['t=Mietkaution', { term: 'Mietkaution', kind: null, isTooLong: false }],
    ['t=++Zeugnis++', { term: 'Zeugnis', kind: null, isTooLong: false }],
    ['t=', { term: '', kind: null, isTooLong: false }],
    ['', { term: '', kind: null, isTooLong: false }],
    ['t=a&art=ratgeber', { term: 'a', kind: 'Ratgeber', isTooLong: false }],
    ['t=a&art=haeufige-frage', { term: 'a', kind: 'Häufige Frage', isTooLong: false }],
    ['t=a&art=service-fuer-versicherte', { term: 'a', kind: 'Service für Versicherte', isTooLong: false }],
    ['t=a&art=gibtesnicht', { term: 'a', kind: null, isTooLong: false }],
  ])('%s', (query, expected) => {
    expect(view(query)).toEqual(expected);
  });

  test('more than 200 characters are too many; a sign of two units is one character', () => {
    expect(view(`t=${'ä'.repeat(200)}`).isTooLong).toBe(false);
    expect(view(`t=${'👍'.repeat(200)}`).isTooLong).toBe(false);
    const long = view(`t=${'ä'.repeat(201)}`);
    expect(long.isTooLong).toBe(true);
    expect(long.term).toHaveLength(201);
  });

  test('leads back to the same view', () => {
    const address = searchAddress('Frist & Kündigung', 'Häufige Frage');
    expect(address).toBe('/suche?t=Frist+%26+K%C3%BCndigung&art=haeufige-frage');
    expect(searchView(new URL(address, 'http://x').searchParams)).toEqual({
      term: 'Frist & Kündigung',
      kind: 'Häufige Frage',
      isTooLong: false,
    });
  });
});

test('kinds are counted in the order of the list; an unknown one is information', () => {
  const hits = ['Magazin', 'Ratgeber', 'Magazin', 'Blog'].map((kind) => ({ kind }));
  expect(kindCounts(hits)).toEqual([
    { kind: 'Ratgeber', count: 1 },
    { kind: 'Magazin', count: 2 },
    { kind: 'Information', count: 1 },
  ]);
  expect(knownKind('Blog')).toBe('Information');
});
