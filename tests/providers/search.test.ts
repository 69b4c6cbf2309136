import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '#src/database/database.ts';
import { inProcess } from '#src/providers/http/index.ts';
import {
  createSearch,
  type Search,
  type SearchDocument,
  type SearchSettings,
} from '#src/providers/search/index.ts';
import { placeWorld } from '../worlds.ts';
import { openSearchStandIn } from './opensearch-stand-in.ts';

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
    text: 'Klage und Abfindung vor Gericht',
  }),
  page('/beratung', 'Beratung bei Kündigung', { kind: 'Service', names: ['Anwalt am Telefon'] }),
  page('/mietkaution', 'Mietkaution', {
    heading: 'Geld zurück vom Vermieter',
    text: 'nach der Kündigung, abgelehnt wird viel',
  }),
  page('/strasse', 'Rotlicht auf der Straße', { text: 'Bußgeld' }),
  page('/sign', '𝔉ristenrechner', { kind: 'Rechner' }),
  page('/rueckgabe', 'Umtausch', {
    lead: 'Was Händler nehmen müssen.',
    sections: ['Ohne Quittung'],
    text: 'Ein Kontoauszug genügt.\nDer Arbeitgeber hat damit nichts zu tun. Die E-Mail reicht.',
  }),
];

const synonyms = { chef: ['arbeitgeber'], 'zu schnell': ['rotlicht'] };

const ours: SearchSettings = {
  engine: { kind: 'postgres' },
  conceptUrl: null,
  fulltextUrl: null,
  timeoutMs: 2_000,
};
const openSearchSettings: SearchSettings = {
  ...ours,
  engine: { kind: 'opensearch', url: 'http://opensearch.test', authorization: 'Basic eDp5', index: 'hafen' },
};
const address = 'http://other.test/api/search';
const elsewhere: SearchSettings = {
  ...ours,
  conceptUrl: `${address}/concepts`,
  fulltextUrl: `${address}/fulltext`,
};

const folder = mkdtempSync(join(tmpdir(), 'rechtshafen-search-'));
let database: Database;
let dropDatabase: () => Promise<void>;

beforeAll(async () => {
  const own = await placeWorld(folder, { world: 'schema', server: process.env.DATABASE_URL });
  dropDatabase = own.drop;
  database = await openDatabase({ DATABASE_URL: own.url, DATA_DIR: folder });
});
afterAll(async () => {
  await database.close();
  await dropDatabase();
  rmSync(folder, { recursive: true, force: true });
});

const conceptBody = z.strictObject({
  query: z.string(),
  highlightPayloadFields: z.tuple([z.literal('term')]),
  limit: z.int(),
});
const fulltextBody = z.strictObject({
  query: z.string(),
  rows: z.int(),
  start: z.int(),
  filters: z.strictObject({ kind: z.array(z.string()).optional() }),
});

/** Two services elsewhere, in the shapes of the specification, with our search behind them. */
function services(behind: Search): Hono {
  return new Hono()
    .post('/api/search/concepts', async (c) =>
      c.json({ matches: await behind.concepts(conceptBody.parse(await c.req.json())) }),
    )
    .post('/api/search/fulltext', async (c) =>
      c.json({ data: await behind.fulltext(fulltextBody.parse(await c.req.json())) }),
    );
}

const makers: Record<string, () => { search: Search; publish: Search['publish'] }> = {
  postgres: () => {
    const made = createSearch(ours, { db: database.db });
    return { search: made, publish: made.publish };
  },
  opensearch: () => {
    const { app } = openSearchStandIn('Basic eDp5');
    const made = createSearch(openSearchSettings, { db: database.db, fetch: inProcess(app) });
    return { search: made, publish: made.publish };
  },
  services: () => {
    const behind = createSearch(ours, { db: database.db });
    const fetch = inProcess(services(behind));
    return { search: createSearch(elsewhere, { db: database.db, fetch }), publish: behind.publish };
  },
};

let search: Search;
let publish: Search['publish'];
const found = async (query: string, more: Partial<Parameters<Search['fulltext']>[0]> = {}) =>
  (await search.fulltext({ query, rows: 100, start: 0, filters: {}, ...more })).map(({ path }) => path);
const suggested = async (query: string, limit = 10) =>
  (await search.concepts({ query, limit })).map(({ highlights }) => highlights.term);

// What every engine behind this interface has to do.
describe.each(Object.keys(makers))('search contract: %s', (name) => {
  beforeEach(async () => {
    const made = makers[name]?.();
    if (!made) throw new Error(name);
    search = made.search;
    publish = made.publish;
    await publish(documents, synonyms);
  });

  test.each([
    ['Kündigung', ['/arbeitsrecht/kuendigung', '/beratung', '/mietkaution']],
    ['KUENDIGUNG', ['/arbeitsrecht/kuendigung', '/beratung', '/mietkaution']],
    ['kundigung', ['/arbeitsrecht/kuendigung', '/beratung', '/mietkaution']],
    ['Ku\u0308ndigung', ['/arbeitsrecht/kuendigung', '/beratung', '/mietkaution']],
    ['ich wurde gekündigt', ['/arbeitsrecht/kuendigung', '/beratung', '/mietkaution']],
    ['strasse', ['/strasse']],
    ['kaution', ['/mietkaution']],
    ['anwältin', ['/beratung']],
    ['vermieter', ['/mietkaution']],
    ['quittung', ['/rueckgabe']],
    ['chef', ['/rueckgabe']],
    ['email', ['/rueckgabe']],
    ['viel zu schnell', ['/strasse']],
    ['  ?! ', []],
    ['', []],
    ['.*', []],
    ['was soll ich tun', []],
    ['xqzwv', []],
  ])('%s finds %o, best first', async (query, paths) => {
    expect(await found(query)).toEqual(paths);
  });

  test.each([
    ['kündigumg', '/arbeitsrecht/kuendigung'],
    ['mietkauton', '/mietkaution'],
    ['umtasch', '/rueckgabe'],
    ['strase', '/strasse'],
    ['BUSSGELD', '/strasse'],
  ])('%s finds %s first', async (query, path) => {
    expect((await found(query))[0]).toBe(path);
  });

  test('who has all words comes before who has some, and a word that nobody has hides nothing', async () => {
    expect(await found('Kündigung Abfindung')).toEqual([
      '/arbeitsrecht/kuendigung',
      '/beratung',
      '/mietkaution',
    ]);
    expect((await found('Vermieter Kündigung'))[0]).toBe('/mietkaution');
    expect((await found('Bußgeld xqzwv'))[0]).toBe('/strasse');
  });

  test('hits come in pages and by kind', async () => {
    expect(await found('Kündigung', { rows: 1 })).toEqual(['/arbeitsrecht/kuendigung']);
    expect(await found('Kündigung', { rows: 1, start: 1 })).toEqual(['/beratung']);
    expect(await found('Kündigung', { start: 99 })).toEqual([]);
    expect(await found('Kündigung', { filters: { kind: ['Service'] } })).toEqual(['/beratung']);
    expect(await found('Kündigung', { filters: { kind: ['Service', 'Rechner'] } })).toEqual(['/beratung']);
    expect(await found('Kündigung', { filters: { kind: ['Magazin'] } })).toEqual([]);
    expect(await found('Kündigung', { filters: { kind: [] } })).toEqual([]);
  });

  test('a hit says what it is and shows the words in their passage', async () => {
    const [hit] = await search.fulltext({ query: 'Abfindung', rows: 1, start: 0, filters: {} });
    expect(hit).toEqual({
      id: '/arbeitsrecht/kuendigung',
      path: '/arbeitsrecht/kuendigung',
      kind: 'Ratgeber',
      title: 'Kündigung',
      description: 'Drei Wochen Zeit',
      excerpt: 'Klage und <em>Abfindung</em> vor Gericht',
    });
    const [other] = await search.fulltext({ query: 'Fristenrechner', rows: 1, start: 0, filters: {} });
    expect(other).toMatchObject({ path: '/sign', excerpt: null });
  });

  test.each([
    ['kün', ['<em>Kün</em>digung', 'Beratung bei <em>Kün</em>digung']],
    ['kuend', ['<em>Künd</em>igung', 'Beratung bei <em>Künd</em>igung']],
    ['strass', ['Rotlicht auf der <em>Straß</em>e']],
    ['kaution', ['Miet<em>kaution</em>']],
    ['tele anw', ['<em>Anw</em>alt am <em>Tele</em>fon']],
    ['rechner', ['𝔉risten<em>rechner</em>']],
    ['xyz', []],
    ['%', []],
    ['_', []],
  ])('%s suggests %o', async (query, terms) => {
    expect(await suggested(query)).toEqual(terms);
  });

  test('a slip still leads to the term, and a suggestion says what it is', async () => {
    const [match] = await search.concepts({ query: 'umtasch', limit: 10 });
    expect(match?.payload).toEqual({ term: 'Umtausch', kind: 'Ratgeber', path: '/rueckgabe' });
  });

  test('suggests no more than asked for, and only what is published now', async () => {
    expect(await suggested('kün', 1)).toHaveLength(1);
    await publish([page('/neu', 'Neues')]);
    expect(await suggested('kün')).toEqual([]);
    expect(await found('Kündigung')).toEqual([]);
    expect(await found('neues')).toEqual(['/neu']);
    await publish([]);
    expect(await found('neues')).toEqual([]);
  });

  test.each([
    'a'.repeat(200),
    'kündigung '.repeat(20),
    `"' \\ ' or 1=1 --`,
    '& | ! : * ( ) <-> :* !!',
    "kündigung:* & !('x') <-> \\",
    'kündigung\u0000',
    '\u0000',
    '🙂👩‍⚖️',
    '\ud800',
    'ж',
    'k',
    '%_%',
    '§ 573 BGB',
    '١٢٣',
    'constructor __proto__ toString',
  ])('%j is no error', async (query) => {
    expect(Array.isArray(await found(query))).toBe(true);
    expect(Array.isArray(await suggested(query))).toBe(true);
  });
});

test('before anything is published there is no answer, which is not an empty one', async () => {
  await database.db.deleteFrom('search_editions').execute();
  const fresh = createSearch(ours, { db: database.db });
  await expect(fresh.concepts({ query: 'xqzwv', limit: 10 })).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(fresh.fulltext({ query: 'x', rows: 1, start: 0, filters: {} })).rejects.toMatchObject({
    kind: 'unavailable',
  });
});
