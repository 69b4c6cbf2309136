/** Something that can be found: a page of the portal. */
export interface SearchDocument {
  /** Stable and unique. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** What it is, in a customer's word: „Ratgeber“, „Service“, „Konto“. */
  readonly kind: string;
  /** Other names under which people look for it; suggested like titles. */
  readonly names?: readonly string[] | undefined;
  /** What its page is headed with; found, but too long to be suggested. */
  readonly heading?: string | undefined;
  /** Everything else that is written there. */
  readonly text?: string | undefined;
}

/** One suggestion, in the shape of the concept service (specification, sections 3 and 7). */
export interface ConceptMatch {
  id: string;
  payload: { term: string };
  /** The term with `<em>` around what was typed. */
  highlights: { term: string };
}

export interface ConceptQuery {
  query: string;
  limit: number;
}

/** A page that fits, in the shape of the full-text service. */
export interface Hit {
  id: string;
  title: string;
  description: string;
  path: string;
  kind: string;
}

export interface FulltextQuery {
  query: string;
  /** At most so many hits, from number `start` on. */
  rows: number;
  start: number;
  /** Field and its allowed values; only `kind` is known so far. */
  filters: { kind?: readonly string[] | undefined };
}

export interface Search {
  /** Makes exactly these documents findable. */
  publish(documents: readonly SearchDocument[]): Promise<void>;
  /** @throws ProviderError when the service gives no answer */
  concepts(query: ConceptQuery): Promise<ConceptMatch[]>;
  /** Best hits first. @throws ProviderError when the service gives no answer */
  fulltext(query: FulltextQuery): Promise<Hit[]>;
}

export interface SearchSettings {
  readonly kind: 'embedded';
}
