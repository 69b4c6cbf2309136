import type { Db } from '#src/database/database.ts';
import type { FetchLike } from '#src/providers/http/index.ts';
import { createOpenSearch } from './opensearch/opensearch.ts';
import { createPostgresSearch } from './postgres/postgres.ts';
import type { Search, SearchSettings } from './search.ts';
import { createServiceSearch } from './services.ts';

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
