import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { inProcess, ProviderError } from '#src/providers/http/index.ts';
import { createSearch, type SearchDocument, type SearchSettings } from '#src/providers/search/index.ts';
import { noDatabase } from './no-database.ts';
import { openSearchStandIn } from './opensearch-stand-in.ts';

const openSearch: SearchSettings = {
  engine: { kind: 'opensearch', url: 'http://opensearch.test', authorization: 'Basic eDp5', index: 'hafen' },
  conceptUrl: null,
  fulltextUrl: null,
  timeoutMs: 200,
};

const page = (path: string, title: string): SearchDocument => ({
  id: path,
  path,
  title,
  description: '',
  kind: 'Ratgeber',
});

const asked = { query: 'kaution', rows: 100, start: 0, filters: {} };

describe('OpenSearch', () => {
  function started() {
    const standIn = openSearchStandIn('Basic eDp5');
    const deps = { db: noDatabase, fetch: inProcess(standIn.app) };
    return { ...standIn, search: createSearch(openSearch, deps), other: createSearch(openSearch, deps) };
  }

  test('new documents come by a switch of both aliases in one step, and the old indices go with it', async () => {
    const { search, aliases, indices, requests } = started();
    await search.publish([page('/mietkaution', 'Mietkaution')]);
    const first = [...aliases.values()];
    expect([...aliases.keys()]).toEqual(['hafen-pages', 'hafen-terms']);
    requests.length = 0;
    await search.publish([page('/mietkaution', 'Kaution')]);
    expect([...aliases.values()]).not.toEqual(first);
    expect([...indices.keys()].toSorted()).toEqual([...aliases.values()].toSorted());
    expect(requests.filter((request) => request.endsWith('/_aliases'))).toHaveLength(1);
    expect(requests.at(-1)).toBe('POST /_aliases');
  });

  test('what is published already is not sent again, by no process', async () => {
    const { search, other, requests } = started();
    await search.publish([page('/mietkaution', 'Mietkaution')]);
    requests.length = 0;
    await other.publish([page('/mietkaution', 'Mietkaution')]);
    expect(requests).toEqual(['GET /_alias/hafen-pages', 'GET /_alias/hafen-terms']);
    expect(await other.fulltext(asked)).toHaveLength(1);
  });

  test('two processes that start at once publish the same once', async () => {
    const { search, other, indices } = started();
    const documents = [page('/mietkaution', 'Mietkaution')];
    await Promise.all([search.publish(documents), other.publish(documents)]);
    expect(indices.size).toBe(2);
    expect(await search.fulltext(asked)).toHaveLength(1);
  });

  test('before anything is published there is no answer, which is not an empty one', async () => {
    const { search } = started();
    await expect(search.fulltext(asked)).rejects.toThrow(ProviderError);
    await expect(search.concepts({ query: 'kau', limit: 10 })).rejects.toThrow(ProviderError);
  });

  test('a refused login and a refused bulk are errors', async () => {
    const { app } = openSearchStandIn('Basic b3RoZXI=');
    const search = createSearch(openSearch, { db: noDatabase, fetch: inProcess(app) });
    await expect(search.publish([])).rejects.toMatchObject({ kind: 'rejected', code: 'http-401' });
    const broken = new Hono()
      .get('/_alias/:alias', (c) => c.json({}, 404))
      .put('/:index', (c) => c.json({}))
      .post('/:index/_bulk', (c) => c.json({ errors: true, items: [] }));
    const other = createSearch(openSearch, { db: noDatabase, fetch: inProcess(broken) });
    await expect(other.publish([page('/a', 'A')])).rejects.toMatchObject({ code: 'bulk' });
  });
});

describe('services elsewhere', () => {
  const match = { id: 7, payload: { term: 'Mietkaution' } };
  const hit = { id: 'a', title: 'Mietkaution', path: '/mietrecht/mietkaution' };

  function asking(answer: () => Response | Promise<Response>, more: Partial<SearchSettings> = {}) {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer());
    const settings: SearchSettings = {
      ...openSearch,
      conceptUrl: 'https://concepts.test/suggest',
      fulltextUrl: 'https://fulltext.test/search',
      ...more,
    };
    return { fetch, search: createSearch(settings, { db: noDatabase, fetch }) };
  }

  test('are asked in the shapes of the specification', async () => {
    const { search, fetch } = asking(() => Response.json({ matches: [match], data: [hit] }));
    expect(await search.concepts({ query: 'miet', limit: 10 })).toEqual([
      { id: '7', payload: { term: 'Mietkaution' }, highlights: { term: 'Mietkaution' } },
    ]);
    expect(await search.fulltext({ ...asked, filters: { kind: ['Ratgeber'] } })).toEqual([
      { ...hit, description: '', kind: 'Information', excerpt: null },
    ]);
    const sent = fetch.mock.calls.map(([url, { method, body }]) => [method, url, JSON.parse(String(body))]);
    expect(sent).toEqual([
      [
        'POST',
        'https://concepts.test/suggest',
        { query: 'miet', highlightPayloadFields: ['term'], limit: 10 },
      ],
      [
        'POST',
        'https://fulltext.test/search',
        { query: 'kaution', rows: 100, start: 0, filters: { kind: ['Ratgeber'] } },
      ],
    ]);
  });

  test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)'])(
    'lead nowhere but to pages: %j is no answer',
    async (path) => {
      const { search } = asking(() => Response.json({ data: [{ ...hit, path }] }));
      await expect(search.fulltext(asked)).rejects.toMatchObject({ provider: 'search' });
    },
  );

  test('nothing is published when both are elsewhere', async () => {
    const { search, fetch } = asking(() => Response.json({}));
    await search.publish([page('/a', 'A')]);
    expect(fetch).not.toHaveBeenCalled();
  });

  test('one alone leaves the other to us', async () => {
    const { app } = openSearchStandIn('Basic eDp5');
    const ours = inProcess(app);
    const fetch = vi.fn(async (url: string, init: RequestInit) =>
      url.startsWith('https://concepts.test') ? Response.json({ matches: [match] }) : ours(url, init),
    );
    const settings = { ...openSearch, conceptUrl: 'https://concepts.test/suggest' };
    const search = createSearch(settings, { db: noDatabase, fetch });
    await search.publish([page('/unsere', 'Kaution')]);
    expect(await search.concepts({ query: 'kaut', limit: 10 })).toHaveLength(1);
    expect((await search.fulltext(asked)).map(({ path }) => path)).toEqual(['/unsere']);
  });

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['another host without TLS', 'http://evil.test'],
    ['another host in disguise', '//evil.test'],
  ])('a hit that leads to %s is no answer', async (_name, path) => {
    const { search } = asking(() => Response.json({ data: [{ ...hit, path }] }));
    await expect(search.fulltext(asked)).rejects.toMatchObject({ kind: 'invalid-answer' });
  });

  test.each([
    ['down', () => new Response(null, { status: 503 }), 'unavailable', 2],
    ['refusing', () => new Response('{}', { status: 403 }), 'rejected', 1],
    ['silent', () => new Promise<Response>(() => undefined), 'timeout', 1],
    ['talking nonsense', () => new Response('<html>'), 'invalid-answer', 1],
  ])('a service that is %s is an error of its kind', async (_name, answer, kind, calls) => {
    const { search, fetch } = asking(answer);
    await expect(search.fulltext(asked)).rejects.toMatchObject({ kind });
    expect(fetch).toHaveBeenCalledTimes(calls);
  });
});
