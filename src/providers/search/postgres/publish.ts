import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { Analyzer } from '../language/analysis.ts';
import { fingerprintOf, type PreparedTerm, prepared, termsOf } from '../prepared.ts';
import type { SearchDocument } from '../search.ts';
import { packed } from './postings.ts';

const batch = 500;

function inBatches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / batch) }, (_, index) =>
    items.slice(index * batch, (index + 1) * batch),
  );
}

/** Everything that is written, made before the transaction begins. */
interface Edition {
  fingerprint: string;
  documents: readonly SearchDocument[];
  terms: readonly PreparedTerm[];
  words: readonly string[];
  keys: ReadonlyMap<string, { numbers: number[]; worths: number[] }>;
}

/** The key of all documents of a kind. Words never contain a colon. */
export const kindKey = (kind: string): string => `kind:${kind}`;

/** Analyses the documents without blocking requests meanwhile. */
async function editionOf(
  fingerprint: string,
  documents: readonly SearchDocument[],
  analyzer: Analyzer,
): Promise<Edition> {
  const keys = new Map<string, { numbers: number[]; worths: number[] }>();
  const words = new Set<string>();
  for (const [number, document] of documents.entries()) {
    const { worths, words: written } = prepared(document, analyzer);
    for (const word of written) words.add(word);
    for (const [key, worth] of [...worths, [kindKey(document.kind), 1] as const]) {
      const known = keys.get(key) ?? { numbers: [], worths: [] };
      known.numbers.push(number);
      known.worths.push(worth);
      keys.set(key, known);
    }
    await setImmediate();
  }
  return { fingerprint, documents, terms: termsOf(documents), words: [...words], keys };
}

async function writeDocuments(tx: Tx, { documents, terms }: Edition): Promise<void> {
  const rows = documents.map(({ id, path, kind, title, description, lead = '', text = '' }, number) => {
    return { number, id, path, kind, title, description, text: `${lead}\n${text}`.trim() };
  });
  for (const some of inBatches(rows)) await tx.insertInto('search_documents').values(some).execute();
  for (const some of inBatches(terms)) await tx.insertInto('search_terms').values(some).execute();
}

async function writeWords(tx: Tx, { words, keys }: Edition): Promise<void> {
  const rows = [...keys].map(([key, { numbers, worths }]) => {
    return { key, documents: numbers.length, postings: packed(numbers, worths) };
  });
  for (const some of inBatches(rows)) await tx.insertInto('search_keys').values(some).execute();
  await sql`insert into search_words (word) select * from unnest(${[...words]}::text[])`.execute(tx);
}

async function isPublished(db: Db, fingerprint: string): Promise<boolean> {
  const edition = await db.selectFrom('search_editions').select('fingerprint').executeTakeFirst();
  return edition?.fingerprint === fingerprint;
}

/**
 * Puts documents into the index, all in one transaction, unless they are in it already. Several processes may do so
 * at once: one writes, the others wait for it and find nothing left to do.
 */
export async function publishDocuments(
  db: Db,
  documents: readonly SearchDocument[],
  analyzer: Analyzer,
): Promise<void> {
  const fingerprint = fingerprintOf(documents);
  if (await isPublished(db, fingerprint)) return;
  const edition = await editionOf(fingerprint, documents, analyzer);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('search_editions'))`.execute(tx);
    if (await isPublished(tx, fingerprint)) return;
    for (const table of ['search_documents', 'search_terms', 'search_keys', 'search_words'] as const) {
      await tx.deleteFrom(table).execute();
    }
    await writeDocuments(tx, edition);
    await writeWords(tx, edition);
    const row = { fingerprint, documents: documents.length };
    await tx
      .insertInto('search_editions')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  });
}
