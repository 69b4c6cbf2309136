import { beforeEach, describe, expect, test } from 'vitest';
import { createSearch, type Search, type SearchDocument } from '#src/providers/search/index.ts';

const page = (path: string, title: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  id: path,
  path,
  title,
  description: '',
  kind: 'Ratgeber',
  ...more,
});

const documents = [
  page('/arbeitsrecht/kuendigung', 'Kündigung', {
    description: 'Drei Wochen Zeit',
    text: 'Klage und Abfindung',
  }),
  page('/beratung', 'Beratung bei Kündigung', { kind: 'Service', names: ['Anwalt am Telefon'] }),
  page('/mietkaution', 'Mietkaution', { heading: 'Geld zurück vom Vermieter', text: 'nach der Kündigung' }),
  page('/strasse', 'Rotlicht auf der Straße', { text: 'Bußgeld' }),
  page('/sign', '𝔉ristenrechner'),
];

let search: Search;
const found = async (query: string, more: Partial<Parameters<Search['fulltext']>[0]> = {}) =>
  (await search.fulltext({ query, rows: 100, start: 0, filters: {}, ...more })).map(({ path }) => path);
const suggested = async (query: string, limit = 10) =>
  (await search.concepts({ query, limit })).map(({ highlights }) => highlights.term);

// What every engine behind this interface has to do; the embedded one is the only one so far.
describe.each([{ kind: 'embedded' } as const])('search contract: $kind', (settings) => {
  beforeEach(async () => {
    search = createSearch(settings);
    await search.publish(documents);
  });

  test.each([
    ['Kündigung', ['/arbeitsrecht/kuendigung', '/beratung', '/mietkaution']],
    ['KUENDIGUNG', ['/arbeitsrecht/kuendigung', '/beratung', '/mietkaution']],
    ['kundigung', ['/arbeitsrecht/kuendigung', '/beratung', '/mietkaution']],
    ['Ku\u0308ndigung', ['/arbeitsrecht/kuendigung', '/beratung', '/mietkaution']],
    ['strasse', ['/strasse']],
    ['BUSSGELD', ['/strasse']],
    ['kaution', ['/mietkaution']],
    ['Kündigung Abfindung', ['/arbeitsrecht/kuendigung']],
    ['Kündigung Bußgeld', []],
    ['anwalt', ['/beratung']],
    ['vermieter', ['/mietkaution']],
    ['  ?! ', []],
    ['', []],
    ['.*', []],
  ])('%s finds %o, best first', async (query, paths) => {
    expect(await found(query)).toEqual(paths);
  });

  test('hits come in pages and by kind', async () => {
    expect(await found('Kündigung', { rows: 1 })).toEqual(['/arbeitsrecht/kuendigung']);
    expect(await found('Kündigung', { rows: 1, start: 1 })).toEqual(['/beratung']);
    expect(await found('Kündigung', { filters: { kind: ['Service'] } })).toEqual(['/beratung']);
    expect(await found('Kündigung', { filters: { kind: [] } })).toEqual([]);
  });

  test.each([
    ['kün', ['<em>Kün</em>digung', 'Beratung bei <em>Kün</em>digung']],
    ['kuend', ['<em>Künd</em>igung', 'Beratung bei <em>Künd</em>igung']],
    ['strass', ['Rotlicht auf der <em>Straß</em>e']],
    ['kaution', ['Miet<em>kaution</em>']],
    ['tele anw', ['<em>Anw</em>alt am <em>Tele</em>fon']],
    ['rechner', ['𝔉risten<em>rechner</em>']],
    ['xyz', []],
  ])('%s suggests %o', async (query, terms) => {
    expect(await suggested(query)).toEqual(terms);
  });

  test('suggests no more than asked for, and only what is published now', async () => {
    expect(await suggested('kün', 1)).toHaveLength(1);
    await search.publish([]);
    expect(await suggested('kün')).toEqual([]);
    expect(await found('Kündigung')).toEqual([]);
  });
});
