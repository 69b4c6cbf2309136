import { type Kysely, sql } from 'kysely';

/**
 * What the search finds: the pages, what is suggested, the words that are written, and the keys that pages are found by.
 * Everything in here is derived and written anew when the content changes.
 */
const statements = [
  `create table search_editions (
    id integer primary key check (id = 1),
    fingerprint text not null,
    documents integer not null
  )`,
  `create table search_documents (
    number integer primary key,
    id text not null unique,
    path text not null,
    kind text not null,
    title text not null,
    description text not null,
    text text not null
  )`,
  `create table search_terms (
    id text primary key,
    term text not null,
    folded text not null,
    kind text not null,
    path text not null
  )`,
  `create index search_terms_by_beginning on search_terms (folded text_pattern_ops)`,
  `create index search_terms_by_trigram on search_terms using gin (folded gin_trgm_ops)`,
  `create table search_keys (
    key text primary key,
    documents integer not null,
    postings bytea not null
  )`,
  // Packed already; unpacking it again would be most of the time of a search.
  `alter table search_keys alter column postings set storage external`,
  `create table search_words (
    word text primary key
  )`,
  `create index search_words_by_beginning on search_words (word text_pattern_ops)`,
  `create index search_words_by_trigram on search_words using gin (word gin_trgm_ops)`,
];

async function withTrigrams(db: Kysely<unknown>): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch (cause) {
    throw new Error(
      'The search needs the PostgreSQL extension pg_trgm (package postgresql-contrib). Let an administrator run ' +
        '„create extension pg_trgm“ in this database once, or give our role the right CREATE on it; then start again.',
      { cause },
    );
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await withTrigrams(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
