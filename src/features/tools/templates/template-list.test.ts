import { describe, expect, test } from 'vitest';
import { groupsOf, templateQuery, templatesAddress, templatesFor } from './template-list.ts';
import type { TemplateSummary } from './templates.schema.ts';

const template = (slug: string, area: string, words: Partial<TemplateSummary> = {}): TemplateSummary => ({
  slug,
  path: `/mustervorlagen/${slug}`,
  title: slug,
  description: '',
  area: { key: area, title: area },
  form: 'text',
  way: 'mail',
  to: '',
  searchWords: [],
  checkedAt: '2026-11-22',
  ...words,
});

const all = [
  template('auskunft', 'datenschutzrecht', { description: 'Was ein Unternehmen gespeichert hat' }),
  template('kaution', 'mietrecht', { searchWords: ['Rückzahlung Vermieter'] }),
  template('kuendigung', 'mietrecht', { title: 'Wohnung kündigen' }),
];
const slugs = (list: readonly TemplateSummary[]) => list.map(({ slug }) => slug);

describe('the search', () => {
  test.each<[string, string[]]>([
    ['', ['auskunft', 'kaution', 'kuendigung']],
    ['  ', ['auskunft', 'kaution', 'kuendigung']],
    ['RUECKZAHLUNG', ['kaution']],
    ['wohnung kündigen', ['kuendigung']],
    ['mietrecht', ['kaution', 'kuendigung']],
    ['gespeichert', ['auskunft']],
    ['wohnung mond', []],
  ])('„%s“', (typed, expected) => {
    expect(slugs(templatesFor(all, typed))).toEqual(expected);
  });
});

describe('the address', () => {
  test.each<[string, { typed: string; area: string | null }]>([
    ['', { typed: '', area: null }],
    ['q=Kaution&bereich=Mietrecht', { typed: 'Kaution', area: 'mietrecht' }],
    ['bereich=mondrecht', { typed: '', area: null }],
    [`q=${'x'.repeat(500)}`, { typed: 'x'.repeat(100), area: null }],
  ])('%s', (query, expected) => {
    expect(templateQuery(new URLSearchParams(query), all)).toEqual(expected);
  });

  test('holds only what was said', () => {
    expect(templatesAddress({ typed: ' ', area: null })).toBe('/mustervorlagen');
    expect(templatesAddress({ typed: 'Miete & mehr', area: 'mietrecht' })).toBe(
      '/mustervorlagen?q=Miete+%26+mehr&bereich=mietrecht',
    );
  });
});

test('groups by area, what is asked most first', () => {
  expect(groupsOf(all).map(({ key, templates }) => [key, slugs(templates)])).toEqual([
    ['mietrecht', ['kaution', 'kuendigung']],
    ['datenschutzrecht', ['auskunft']],
  ]);
});
