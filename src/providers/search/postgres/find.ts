import { sql } from 'kysely';
import type { Db } from '#src/database/database.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import type { Knowledge } from '../knowledge.ts';
import { wordsMeant } from '../misspelling.ts';
import type { Passages, ReadText } from '../passages.ts';
import { keysOf, type QueryWord, queryWords, type Unit, unitsOf } from '../query.ts';
import { type Index, ranked, rarity } from '../ranking.ts';
import type { FulltextQuery, Hit } from '../search.ts';
import { unpacked } from './postings.ts';
import { kindKey } from './publish.ts';
import { similarWords } from './similar-words.ts';

/** What a process knows of what it published: its words, and the texts that it has read. */
export type KnownTexts = Knowledge & { passages: Passages };

/** How many of the first hits get a passage. Reading the texts of a hundred takes longer than finding them. */
const withPassage = 20;
/** How many likely corrections of a word are searched for. */
const mostMeant = 3;

/** What the index holds about some keys, and the edition it is from. */
type Read = Index & { fingerprint: string };

async function read(db: Db, keys: readonly string[]): Promise<Read> {
  const rows = await db
    .selectFrom('search_editions as edition')
    .leftJoin('search_keys as known', (join) =>
      join.on('known.key', '=', sql<string>`any(${[...new Set(keys)]}::text[])`),
    )
    .select(['edition.fingerprint', 'edition.documents', 'known.key', 'known.postings'])
    .execute();
  const [first] = rows;
  if (!first) throw new ProviderError('search', 'unavailable', { code: 'nothing-published' });
  const of = rows.flatMap(({ key, postings }) =>
    key === null || postings === null ? [] : [[key, unpacked(postings)] as const],
  );
  return { fingerprint: first.fingerprint, total: first.documents, of: new Map(of) };
}

type Wanted = { units: Unit[]; index: Read };

/** What is looked for in place of words that occur nowhere: the words that were probably meant. */
async function wantedInstead(
  db: Db,
  unknown: readonly QueryWord[],
  { analyzer }: Knowledge,
): Promise<Wanted> {
  const similar = await similarWords(
    db,
    unknown.map(({ word }) => word),
  );
  const meant = unknown.map(({ word }) => wordsMeant(word, similar.get(word) ?? []).slice(0, mostMeant));
  const candidates = meant.map((list) =>
    list.map(({ word, slips }) => ({ word, slips, keys: analyzer.keys(word), verbs: [], meanings: [] })),
  );
  const index = await read(db, candidates.flat().flatMap(keysOf));
  const units = candidates.flatMap(([best, ...others]) => {
    if (!best) return [];
    const [main, ...parts] = unitsOf(best, (key) => index.of.has(key), 0.9);
    if (!main) return [];
    const near = others.filter(({ slips }) => slips === best.slips).flatMap(({ keys }) => keys.whole);
    const also = near.filter((key) => index.of.has(key)).map((key) => ({ key, worth: 0.7 }));
    return [{ ...main, alternatives: [...main.alternatives, ...also] }, ...parts];
  });
  return { units, index };
}

async function wanted(
  db: Db,
  words: readonly QueryWord[],
  kinds: readonly string[],
  knowledge: Knowledge,
): Promise<Wanted> {
  const index = await read(db, [...words.flatMap(keysOf), ...kinds.map(kindKey)]);
  const isKnown = (key: string) => index.of.has(key);
  const units = words.flatMap((word) => unitsOf(word, isKnown));
  const unknown = words.filter((word) => !keysOf(word).some(isKnown));
  if (unknown.length === 0) return { units, index };
  const instead = await wantedInstead(db, unknown, knowledge);
  const of = new Map([...index.of, ...instead.index.of]);
  return { units: [...units, ...instead.units], index: { ...index, of } };
}

/** Which documents a filter lets through. */
function allowedBy(kinds: readonly string[] | undefined, { total, of }: Index): (number: number) => boolean {
  if (!kinds) return () => true;
  const isAllowed = new Uint8Array(total);
  for (const kind of kinds) for (const number of of.get(kindKey(kind))?.numbers ?? []) isAllowed[number] = 1;
  return (number) => isAllowed[number] === 1;
}

/** The documents with these numbers, as they are shown, and the texts of some of them; they are read from one edition. */
async function rowsOf(db: Db, numbers: readonly number[], withText: readonly number[], edition: string) {
  const rows = await db
    .selectFrom('search_documents')
    .innerJoin('search_editions as edition', (join) => join.on('edition.fingerprint', '=', edition))
    .select(['number', 'search_documents.id', 'path', 'kind', 'title', 'description'])
    .select(sql<string | null>`case when number = any(${[...withText]}::integer[]) then text end`.as('text'))
    .where('number', '=', sql<number>`any(${[...numbers]}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
}

/** The documents with these numbers, in this order; undefined when the index has changed meanwhile. */
async function hitsAt(
  db: Db,
  numbers: readonly number[],
  { units, index }: Wanted,
  passages: Passages,
): Promise<Hit[] | undefined> {
  const nameOf = (number: number) => `${index.fingerprint} ${number}`;
  const first = numbers.slice(0, withPassage);
  const texts = new Map<number, ReadText | undefined>(
    first.map((number) => [number, passages.known(nameOf(number))]),
  );
  const unread = first.filter((number) => texts.get(number) === undefined);
  const rows = await rowsOf(db, numbers, unread, index.fingerprint);
  if (rows.size < numbers.length) return undefined;
  for (const number of unread) texts.set(number, passages.read(nameOf(number), rows.get(number)?.text ?? ''));
  const keys = units.flatMap(({ alternatives }) => alternatives.map(({ key }) => key));
  const passageIn = passages.finder(new Map(keys.map((key) => [key, rarity(index, key)])));
  return numbers.flatMap((number) => {
    const row = rows.get(number);
    if (!row) return [];
    const { id, path, kind, title, description } = row;
    const text = texts.get(number);
    return [{ id, title, description, path, kind, excerpt: text ? passageIn(text) : null }];
  });
}

/** How often a search starts again because another edition was published meanwhile. */
const mostAttempts = 3;

/** Matching documents, best first: those with all meaningful words before those with some. */
export async function findDocuments(
  db: Db,
  query: FulltextQuery,
  { passages, ...knowledge }: KnownTexts,
): Promise<Hit[]> {
  const { rows, start, filters } = query;
  const words = queryWords(query.query, knowledge.analyzer, knowledge.meanings);
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const found = await wanted(db, words, filters.kind ?? [], knowledge);
    const allowed = allowedBy(filters.kind, found.index);
    const numbers = ranked(found.units, found.index, start + rows, allowed).slice(start);
    if (numbers.length === 0) return [];
    const hits = await hitsAt(db, numbers, found, passages);
    if (hits) return hits;
  }
  throw new ProviderError('search', 'unavailable', { code: 'index-changing' });
}
