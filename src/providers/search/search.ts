/** Something that can be found: a page of the portal, or a place on one. */
export interface SearchDocument {
  /** Stable and unique. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** With the anchor, for a place on a page. */
  readonly path: string;
  /** What it is, in a customer's word: „Ratgeber“, „Service“, „Konto“. */
  readonly kind: string;
  /** Other names under which people look for it; suggested like titles. */
  readonly names?: readonly string[] | undefined;
  /** What its page is headed with; found, but too long to be suggested. */
  readonly heading?: string | undefined;
  /** What stands first on it. */
  readonly lead?: string | undefined;
  /** Headings of its sections. */
  readonly sections?: readonly string[] | undefined;
  /** Everything else that is written there, a line for each block. */
  readonly text?: string | undefined;
  /** What finding it is worth, if not 1: less for what answers a special case only. */
  readonly worth?: number | undefined;
}

/** What everyday words mean in the words of the texts: `chef` → `arbeitgeber`. A key may be several words. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** One suggestion, in the shape of the concept service (specification, sections 3 and 7). */
export interface ConceptMatch {
  id: string;
  payload: { term: string; kind?: string | undefined; path?: string | undefined };
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
  /** The passage that fits best, with `<em>` around the words; null where there is none better than the description. */
  excerpt: string | null;
}

export interface FulltextQuery {
  query: string;
  /** At most so many hits, from number `start` on. */
  rows: number;
  start: number;
  /** Field and its allowed values; only `kind` is known. */
  filters: { kind?: readonly string[] | undefined };
}

export interface Search {
  /**
   * Makes exactly these documents findable. Those who search meanwhile find the old ones or the new ones, never a
   * mixture; what is published already is not written again.
   * @throws ProviderError when the engine cannot be reached
   */
  publish(documents: readonly SearchDocument[], synonyms?: Synonyms): Promise<void>;
  /** @throws ProviderError when the service gives no answer, or nothing was ever published */
  concepts(query: ConceptQuery): Promise<ConceptMatch[]>;
  /** Best hits first. @throws ProviderError when the service gives no answer, or nothing was ever published */
  fulltext(query: FulltextQuery): Promise<Hit[]>;
}

/** Where the index lies. */
export type EngineSettings =
  | { readonly kind: 'postgres' }
  | {
      readonly kind: 'opensearch';
      /** Without a slash at the end; user and password go into `authorization`. */
      readonly url: string;
      /** Value of the header `Authorization`; empty for none. */
      readonly authorization: string;
      /** Beginning of the names of our indices. */
      readonly index: string;
    };

export interface SearchSettings {
  readonly engine: EngineSettings;
  /** Concept-suggestion service that takes the place of our own suggestions; null for none. */
  readonly conceptUrl: string | null;
  /** Full-text service that takes the place of our own search; null for none. */
  readonly fulltextUrl: string | null;
  /** How long one call to OpenSearch or to a service may take. */
  readonly timeoutMs: number;
}
