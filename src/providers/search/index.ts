import { createEmbeddedSearch } from './embedded.ts';
import type { Search, SearchSettings } from './search.ts';

export type {
  ConceptMatch,
  ConceptQuery,
  FulltextQuery,
  Hit,
  Search,
  SearchDocument,
  SearchSettings,
} from './search.ts';

const adapters: Readonly<Record<SearchSettings['kind'], () => Search>> = { embedded: createEmbeddedSearch };

/** The search named by the settings; empty until something is published. */
export function createSearch({ kind }: SearchSettings): Search {
  return adapters[kind]();
}
