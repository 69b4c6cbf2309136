import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#src/database/database.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import { highlightedTerm } from '../highlighting.ts';
import { beginningsMeant } from '../misspelling.ts';
import { typedWords } from '../query.ts';
import type { ConceptMatch, ConceptQuery } from '../search.ts';
import { similarWords } from './similar-words.ts';

type Term = { id: string; term: string; folded: string; kind: string; path: string };

/** From this length on letters are also looked for inside words, as German compounds need it. */
const insideFrom = 3;

/** Folded words are letters and digits only, so there is nothing to escape in a pattern. */
const beginning = (typed: string) => sql<boolean>`folded like ${`${typed}%`}`;
const wordBeginning = (word: string) => sql<boolean>`folded like ${`% ${word}%`}`;
const inside = (word: string) => sql<boolean>`folded like ${`%${word}%`}`;
const atBeginnings = (word: string) => sql<boolean>`(${beginning(word)} or ${wordBeginning(word)})`;
const anywhere = (word: string) => (word.length < insideFrom ? atBeginnings(word) : inside(word));

const all = (conditions: ReadonlyArray<RawBuilder<boolean>>) =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** Fails if nothing is published, because an empty list would be ambiguous. */
async function assertPublished(db: Db): Promise<void> {
  const edition = await db.selectFrom('search_editions').select('id').executeTakeFirst();
  if (!edition) throw new ProviderError('search', 'unavailable', { code: 'nothing-published' });
}

const columns = sql`id, term, folded, kind, path`;

/** Terms that begin like what was typed, then those with words that do, then those that have it inside. */
async function fitting(db: Db, words: readonly string[], limit: number): Promise<Term[]> {
  const first = await sql<Term>`select ${columns} from search_terms
    where ${beginning(words.join(' '))} order by length(term), term, id limit ${limit}`.execute(db);
  if (first.rows.length >= limit) return first.rows;
  const others = await sql<Term>`select ${columns} from search_terms
    where ${all(words.map(anywhere))}
    order by ${all(words.map(atBeginnings))} desc, length(term), term, id limit ${limit}`.execute(db);
  const found = new Map([...first.rows, ...others.rows].map((term) => [term.id, term]));
  return [...found.values()].slice(0, limit);
}

/** How many corrections of a misspelled word are tried. */
const mostReadings = 3;

/** Terms for people who slipped, and the words they probably meant. */
async function meant(db: Db, words: readonly string[], limit: number) {
  const similar = await similarWords(db, words);
  const readings = words.map((word) => beginningsMeant(word, similar.get(word) ?? []).slice(0, mostReadings));
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const typed = readings.map((list, index) => list[reading] ?? list[0] ?? words[index] ?? '');
    const terms = await fitting(db, typed, limit);
    if (terms.length > 0) return { terms, typed };
  }
  return { terms: [], typed: words };
}

function match({ id, term, kind, path }: Term, typed: readonly string[]): ConceptMatch {
  return { id, payload: { term, kind, path }, highlights: { term: highlightedTerm(term, typed) } };
}

/** What somebody who has typed this may want to search for. */
export async function suggestTerms(db: Db, { query, limit }: ConceptQuery): Promise<ConceptMatch[]> {
  const words = typedWords(query);
  if (words.length === 0) return [];
  const found = await fitting(db, words, limit);
  if (found.length > 0) return found.map((term) => match(term, words));
  await assertPublished(db);
  const { terms, typed } = await meant(db, words, limit);
  return terms.map((term) => match(term, typed));
}
