import { z } from 'zod';
import type { Db } from '#src/database/database.ts';
import {
  createGuard,
  exchange,
  type FetchLike,
  ProviderError,
  parseJsonAnswer,
} from '#src/providers/http/index.ts';
import { createOpenSearch } from './opensearch/opensearch.ts';
import { createPostgresSearch } from './postgres/postgres.ts';
import type { Search, SearchSettings } from './search.ts';

const provider = 'search';

/** A page of ours, or one elsewhere over TLS; nothing that a browser would run. */
const linkTarget = z.string().regex(/^(\/(?![/\\\s])|https:\/\/)/);

const conceptAnswer = z.object({
  matches: z.array(
    z.object({
      id: z.union([z.string(), z.number()]).transform(String),
      payload: z.object({ term: z.string(), kind: z.string().optional(), path: linkTarget.optional() }),
      highlights: z.object({ term: z.string().optional() }).optional(),
    }),
  ),
});

const fulltextAnswer = z.object({
  data: z.array(
    z.object({
      id: z.union([z.string(), z.number()]).transform(String),
      title: z.string(),
      description: z.string().nullish(),
      path: linkTarget,
      kind: z.string().nullish(),
      excerpt: z.string().nullish(),
    }),
  ),
});

/** What is written under hits whose service does not say what they are. */
const unknownKind = 'Information';

type ServiceSettings = { conceptUrl: string | null; fulltextUrl: string | null; timeoutMs: number };

/**
 * Lets services elsewhere answer in the shapes of the specification (section 7), each in place of ours.
 * @param ours answers where no address is set
 */
function createServiceSearch(settings: ServiceSettings, ours: Search, fetchLike: FetchLike): Search {
  const { conceptUrl, fulltextUrl, timeoutMs } = settings;

  function asker<T>(url: string, schema: z.ZodType<T>) {
    const guard = createGuard({ provider, timeoutMs });
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
    return (body: unknown) =>
      guard.run(
        async (signal) => {
          const init = { method: 'POST', headers, signal, body: JSON.stringify(body) };
          const { status, text } = await exchange(provider, fetchLike, url, init);
          if (status >= 400) throw new ProviderError(provider, 'rejected', { code: `http-${status}` });
          return parseJsonAnswer(provider, schema, text);
        },
        { idempotent: true, of: JSON.stringify(body) },
      );
  }

  function concepts(url: string): Search['concepts'] {
    const ask = asker(url, conceptAnswer);
    return async ({ query, limit }) => {
      const { matches } = await ask({ query, highlightPayloadFields: ['term'], limit });
      return matches.slice(0, limit).map(({ id, payload, highlights }) => {
        return { id, payload, highlights: { term: highlights?.term ?? payload.term } };
      });
    };
  }

  function fulltext(url: string): Search['fulltext'] {
    const ask = asker(url, fulltextAnswer);
    return async ({ query, rows, start, filters }) => {
      const { data } = await ask({ query, rows, start, filters });
      return data.slice(0, rows).map(({ description, kind, excerpt, ...hit }) => {
        return {
          ...hit,
          description: description ?? '',
          kind: kind ?? unknownKind,
          excerpt: excerpt ?? null,
        };
      });
    };
  }

  const isAllElsewhere = conceptUrl !== null && fulltextUrl !== null;
  return {
    publish: isAllElsewhere ? async () => undefined : ours.publish,
    concepts: conceptUrl === null ? ours.concepts : concepts(conceptUrl),
    fulltext: fulltextUrl === null ? ours.fulltext : fulltext(fulltextUrl),
  };
}

export type {
  Search,
  SearchDocument,
  SearchSettings,
  Synonyms,
} from './search.ts';

export type SearchDeps = {
  readonly db: Db;
  /** The network; tests put something else in its place. */
  readonly fetch?: FetchLike;
};

/** The search named by the settings: our own index in the database or in OpenSearch, services elsewhere before it. */
export function createSearch(settings: SearchSettings, { db, fetch: fetchLike = fetch }: SearchDeps): Search {
  const { engine, timeoutMs } = settings;
  const ours =
    engine.kind === 'postgres'
      ? createPostgresSearch(db)
      : createOpenSearch({ ...engine, timeoutMs }, fetchLike);
  return createServiceSearch(settings, ours, fetchLike);
}
