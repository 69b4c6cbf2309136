import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { searchDocuments } from '#src/features/guides/search/public.server.ts';
import { searchKinds } from '#src/features/guides/search/public.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import { createSearch, type Search, type SearchDocument } from '#src/providers/search/index.ts';
import { type Portal, startPortal } from './portal.ts';

const hits = z.object({
  data: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      path: z.string().regex(/^\//),
      kind: z.enum(searchKinds),
      excerpt: z.string().nullable(),
      cost: z.string().nullable(),
    }),
  ),
});
const suggestions = z.object({
  matches: z.array(
    z.strictObject({
      id: z.string(),
      payload: z.strictObject({
        term: z.string(),
        kind: z.enum(searchKinds),
        path: z.string(),
        cost: z.string().optional(),
      }),
      highlights: z.strictObject({ term: z.string() }),
    }),
  ),
});

const asked = (portal: Portal, call: string, body: object) =>
  portal.call(`/api/search/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

let portal: Portal;
let own: Search;

beforeAll(async () => {
  portal = await startPortal();
  const settings = {
    engine: { kind: 'postgres' },
    conceptUrl: null,
    fulltextUrl: null,
    timeoutMs: 1000,
  } as const;
  own = createSearch(settings, { db: portal.services.db });
}, 120_000);
afterAll(() => portal.stop());

async function found(query: string, more: object = {}) {
  const answer = await asked(portal, 'fulltext', { query, ...more });
  expect(answer.status).toBe(200);
  return hits.parse(await answer.json()).data;
}

describe('what is found', () => {
  test('each document has its own id, a kind of the list, a title and an address', () => {
    const documents = searchDocuments(portal.services);
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
    for (const { title, path, kind } of documents) {
      expect(searchKinds, path).toContain(kind);
      expect(title, path).toMatch(/\S/);
      expect(`${title} ${path}`).not.toMatch(/[{}]/);
    }
    const kinds = new Map(documents.map(({ path, kind }) => [path, kind]));
    expect(
      ['/prozesskosten-rechner', '/mustervorlagen', '/magazin/pflichtteil', '/faq#wartezeit'].map((path) =>
        kinds.get(path),
      ),
    ).toEqual(['Rechner', 'Vorlage', 'Magazin', 'Häufige Frage']);
    expect(kinds.get('/reiserecht/reiserechts-assistent')).toBe('Service');
    expect(kinds.get('/account/login')).toBe('Konto');
  });

  test('a question of the FAQ leads to its own answer', async () => {
    const [first] = await found('was bedeutet wartezeit');
    expect(first).toMatchObject({ path: '/faq#wartezeit', kind: 'Häufige Frage' });
  });

  test('a passage marks the words, and nothing else is markup', async () => {
    const list = await found('kaution zurück');
    const passages = list.flatMap(({ excerpt }) => (excerpt === null ? [] : [excerpt]));
    expect(passages.length).toBeGreaterThan(3);
    for (const passage of passages) {
      expect(passage).toMatch(/<em>[^<]+<\/em>/);
      expect(passage.replace(/<\/?em>/g, '')).not.toMatch(/<|\n/);
      expect(passage.length).toBeLessThan(400);
    }
  });

  test('kinds narrow, and pages follow one another without a gap', async () => {
    const all = await found('kündigung');
    const guides = await found('kündigung', { filters: { kind: ['Ratgeber'] } });
    expect(guides).not.toHaveLength(0);
    expect(guides.map(({ path }) => path)).toEqual(
      all.filter(({ kind }) => kind === 'Ratgeber').map(({ path }) => path),
    );
    const pieces = [await found('kündigung', { rows: 2 }), await found('kündigung', { rows: 2, start: 2 })];
    expect(pieces.flat().map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id));
  });

  test('suggestions say what they lead to', async () => {
    const answer = await asked(portal, 'concepts', { query: 'mietkau' });
    const { matches } = suggestions.parse(await answer.json());
    expect(matches[0]).toMatchObject({
      payload: { term: 'Mietkaution', kind: 'Ratgeber', path: '/mietrecht/mietkaution' },
      highlights: { term: '<em>Mietkau</em>tion' },
    });
  });
});

const edition = (word: string, count: number): SearchDocument[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `/${word}-${index}`,
    path: `/${word}-${index}`,
    kind: 'Ratgeber',
    title: `Wunderding ${word} ${index}`,
    description: '',
  }));

describe('publishing', () => {
  test('readers find the old edition or the new one, never a mixture and never nothing', async () => {
    await own.publish(edition('alt', 30));
    let isOver = false;
    const publishing = own.publish(edition('neu', 40)).finally(() => {
      isOver = true;
    });
    const seen = new Set<string>();
    while (!isOver) {
      const list = await own.fulltext({ query: 'wunderding', rows: 100, start: 0, filters: {} });
      const words = new Set(list.map(({ title }) => title.split(' ')[1]));
      seen.add(`${[...words].join('+')} ${list.length}`);
    }
    await publishing;
    const list = await own.fulltext({ query: 'wunderding', rows: 100, start: 0, filters: {} });
    seen.add(`neu ${list.length}`);
    expect([...seen].filter((one) => one !== 'alt 30')).toEqual(['neu 40']);
  });

  test('processes that publish at once agree, and the same again writes nothing', async () => {
    const version = async () =>
      portal.services.db.selectFrom('search_documents').select('number').orderBy('number').execute();
    await Promise.all([1, 2, 3].map(() => own.publish(edition('viele', 20))));
    expect(await version()).toHaveLength(20);
    await portal.services.db.deleteFrom('search_documents').where('number', '>=', 10).execute();
    await own.publish(edition('viele', 20));
    expect(await version()).toHaveLength(10);
    await own.publish(edition('andere', 20));
    expect(await version()).toHaveLength(20);
  });
});

describe('a search that is down', () => {
  const down = async () => {
    throw new ProviderError('search', 'unavailable');
  };
  let broken: Portal;

  beforeAll(async () => {
    broken = await startPortal({ overrides: { search: { publish: down, concepts: down, fulltext: down } } });
  }, 120_000);
  afterAll(() => broken.stop());

  test('suggests nothing, silently', async () => {
    const answer = await asked(broken, 'concepts', { query: 'kaution' });
    expect([answer.status, await answer.json()]).toEqual([200, { matches: [] }]);
  });

  test('says that it is not available, not that nothing was found', async () => {
    const answer = await asked(broken, 'fulltext', { query: 'kaution' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'provider_unavailable' });
  });
});
