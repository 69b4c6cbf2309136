import { z } from 'zod';
import { ProviderError } from '#src/providers/http/index.ts';
import type { Analyzer } from '../language/analysis.ts';
import { fingerprintOf, placedKeys, placeWorths, termsOf } from '../prepared.ts';
import type { SearchDocument } from '../search.ts';
import type { Client } from './client.ts';

/** Our keys are prepared; OpenSearch only splits them at spaces. */
const keys = { type: 'text', analyzer: 'whitespace' } as const;
const kept = { type: 'keyword', index: false, doc_values: false } as const;
/** The text as people read it, for passages with marked words. OpenSearch folds the umlauts itself. */
const written = { type: 'text', analyzer: 'deutsch' } as const;

const settings = {
  analysis: {
    filter: { stemmer: { type: 'stemmer', language: 'light_german' } },
    analyzer: {
      deutsch: { tokenizer: 'standard', filter: ['lowercase', 'german_normalization', 'stemmer'] },
    },
  },
};

/** Field of the keys of each place, by what the place is worth. */
export const keyFields = new Map([
  [placeWorths.title, 'keys_title'],
  [placeWorths.heading, 'keys_heading'],
  [placeWorths.description, 'keys_description'],
  [placeWorths.text, 'keys_text'],
]);

const pages = {
  settings,
  mappings: {
    dynamic: 'strict',
    properties: {
      id: kept,
      path: kept,
      kind: { type: 'keyword' },
      title: kept,
      description: kept,
      text: written,
      worth: { type: 'float' },
      words: keys,
      ...Object.fromEntries([...keyFields.values()].map((field) => [field, keys])),
    },
  },
};

const terms = {
  mappings: {
    dynamic: 'strict',
    properties: {
      id: kept,
      term: kept,
      kind: kept,
      path: kept,
      folded: { type: 'keyword' },
      words: keys,
      length: { type: 'integer' },
    },
  },
};

function pageRow(document: SearchDocument, analyzer: Analyzer) {
  const { id, path, kind, title, description, lead = '', text = '', worth = 1 } = document;
  const { places, words } = placedKeys(document, analyzer);
  const fields = [...keyFields].map(([place, field]) => [
    field,
    places.flatMap((one) => (one.worth === place ? [one.key] : [])).join(' '),
  ]);
  const shown = { id, path, kind, title, description, text: `${lead}\n${text}`.trim() };
  return { ...shown, worth, words: [...words].join(' '), ...Object.fromEntries(fields) };
}

const anything = z.unknown();
const bulkAnswer = z.object({ errors: z.boolean() });
const batch = 200;

async function fill(client: Client, index: string, rows: ReadonlyArray<{ id: string }>): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) {
    const lines = rows
      .slice(at, at + batch)
      .flatMap((row) => [JSON.stringify({ index: { _id: row.id } }), JSON.stringify(row)]);
    const answer = await client.call('POST', `/${index}/_bulk`, bulkAnswer, `${lines.join('\n')}\n`);
    if (answer?.errors !== false) throw new ProviderError('opensearch', 'rejected', { code: 'bulk' });
  }
  await client.call('POST', `/${index}/_refresh`, anything);
}

const aliasAnswer = z.record(z.string(), z.unknown());

/** The indices that an alias names now. */
async function behind(client: Client, alias: string): Promise<string[]> {
  return Object.keys((await client.call('GET', `/_alias/${alias}`, aliasAnswer)) ?? {});
}

/**
 * Fills new indices, then switches both aliases to them and deletes the old ones in one step. Does nothing if
 * these documents are published already.
 * @param name beginning of the names: the aliases are `{name}-pages` and `{name}-terms`
 */
export async function publishIndices(
  client: Client,
  name: string,
  documents: readonly SearchDocument[],
  analyzer: Analyzer,
): Promise<void> {
  const edition = fingerprintOf(documents).slice(0, 16);
  const rows = {
    pages: documents.map((document) => pageRow(document, analyzer)),
    terms: termsOf(documents).map((term) => ({ ...term, words: term.folded, length: term.term.length })),
  };
  const actions: object[] = [];
  for (const [kind, definition] of [['pages', pages] as const, ['terms', terms] as const]) {
    const alias = `${name}-${kind}`;
    const index = `${alias}-${edition}`;
    const old = await behind(client, alias);
    if (old.includes(index)) continue;
    await client.call('PUT', `/${index}`, anything, definition);
    await fill(client, index, rows[kind]);
    actions.push({ add: { index, alias } }, ...old.map((one) => ({ remove_index: { index: one } })));
  }
  if (actions.length > 0) await client.call('POST', '/_aliases', anything, { actions });
}
