import { queryWords } from './folding.ts';
import { find, highlight, type Searchable, searchable } from './matching.ts';
import type { ConceptMatch, Hit, Search, SearchDocument } from './search.ts';

interface Indexed {
  document: SearchDocument;
  /** Most important first, with what a hit there is worth. */
  fields: ReadonlyArray<{ weight: number; text: Searchable }>;
}

interface Term {
  id: string;
  text: Searchable;
}

const weights = { title: 100, name: 60, heading: 30, description: 10, text: 1 };

function indexed(document: SearchDocument): Indexed {
  const names = (document.names ?? []).map((name) => ({ weight: weights.name, text: searchable(name) }));
  return {
    document,
    fields: [
      { weight: weights.title, text: searchable(document.title) },
      ...names,
      { weight: weights.heading, text: searchable(document.heading ?? '') },
      { weight: weights.description, text: searchable(document.description) },
      { weight: weights.text, text: searchable(document.text ?? '') },
    ],
  };
}

/** Titles and names, each once: what is written alike is one term. */
function terms(documents: readonly SearchDocument[]): Term[] {
  const known = new Map<string, Term>();
  for (const { id, title, names = [] } of documents) {
    for (const [index, term] of [title, ...names].entries()) {
      const text = searchable(term);
      const key = text.folded[0]?.text ?? term;
      if (!known.has(key)) known.set(key, { id: index === 0 ? id : `${id}#${index}`, text });
    }
  }
  return [...known.values()];
}

/** What a document is worth for a query: 0 unless every word fits somewhere. */
function worth({ fields }: Indexed, words: ReadonlyArray<readonly string[]>): number {
  let sum = 0;
  for (const spellings of words) {
    const best = Math.max(...fields.map(({ weight, text }) => weight * find(text, spellings).fit));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

/** What a term is worth for a query: 0 unless every word fits. */
function termWorth(text: Searchable, words: ReadonlyArray<readonly string[]>): number {
  const fits = words.map((spellings) => find(text, spellings).fit);
  return fits.some((fit) => fit === 0) ? 0 : fits.reduce<number>((sum, fit) => sum + fit, 0);
}

/** Best first; of equals the shorter title, then by the alphabet, so that the order never changes by chance. */
function ranked<T>(items: readonly T[], value: (item: T) => number, title: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, value: value(item), title: title(item) }))
    .filter((entry) => entry.value > 0)
    .sort(
      (a, b) =>
        b.value - a.value || a.title.length - b.title.length || a.title.localeCompare(b.title, 'de-DE'),
    )
    .map(({ item }) => item);
}

function hit({ document: { id, title, description, path, kind } }: Indexed): Hit {
  return { id, title, description, path, kind };
}

/** The search of a bare machine: everything in memory, words by their beginning and inside compounds. */
export function createEmbeddedSearch(): Search {
  let index: readonly Indexed[] = [];
  let concepts: readonly Term[] = [];
  return {
    async publish(documents) {
      index = documents.map(indexed);
      concepts = terms(documents);
    },
    async concepts({ query, limit }) {
      const words = queryWords(query);
      const value = ({ text }: Term) => termWorth(text, words);
      if (words.length === 0) return [];
      return ranked(concepts, value, ({ text }) => text.original)
        .slice(0, limit)
        .map(
          ({ id, text }): ConceptMatch => ({
            id,
            payload: { term: text.original },
            highlights: { term: highlight(text, words) },
          }),
        );
    },
    async fulltext({ query, rows, start, filters }) {
      const words = queryWords(query);
      if (words.length === 0) return [];
      const allowed = index.filter(({ document }) => filters.kind?.includes(document.kind) ?? true);
      return ranked(
        allowed,
        (entry) => worth(entry, words),
        ({ document }) => document.title,
      )
        .slice(start, start + rows)
        .map(hit);
    },
  };
}
