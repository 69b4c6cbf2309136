import { productSlug } from '#src/lib/slug.ts';
import { type SearchKind, searchKinds } from './kinds.ts';

/** Longest query, in characters. */
export const longestQuery = 200;
/** Number of hits that are requested (specification, section 9). */
export const rows = 100;

/** What an address of the search asks for. */
export type SearchView = {
  /** As it was typed, without spaces around it. */
  term: string;
  /** Only hits of this kind; null for all. */
  kind: SearchKind | null;
  isTooLong: boolean;
};

/** „Häufige Frage“ as `haeufige-frage`. */
const slugs = new Map(searchKinds.map((kind) => [productSlug(kind), kind]));

/** @param parameters of `/suche?t=…&art=…`; an unknown kind is none */
export function searchView(parameters: URLSearchParams): SearchView {
  const term = (parameters.get('t') ?? '').trim();
  const kind = slugs.get(parameters.get('art') ?? '') ?? null;
  return { term, kind, isTooLong: Array.from(term).length > longestQuery };
}

/** The address of a view. */
export function searchAddress(term: string, kind: SearchKind | null): string {
  const parameters = new URLSearchParams({ t: term, ...(kind ? { art: productSlug(kind) } : {}) });
  return `/suche?${parameters.toString()}`;
}

/**
 * Number of hits of each kind, in the order of `searchKinds`. Unknown kinds of an external service count as
 * information.
 */
export function kindCounts(
  hits: ReadonlyArray<{ kind: string }>,
): Array<{ kind: SearchKind; count: number }> {
  const counts = Map.groupBy(hits, ({ kind }) => knownKind(kind));
  return searchKinds.flatMap((kind) => {
    const count = counts.get(kind)?.length ?? 0;
    return count === 0 ? [] : [{ kind, count }];
  });
}

/** The kind by its word. */
export function knownKind(word: string): SearchKind {
  return searchKinds.find((kind) => kind === word) ?? 'Information';
}
