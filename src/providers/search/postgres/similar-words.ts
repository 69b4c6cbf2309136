import { sql } from 'kysely';
import type { Db } from '#src/database/database.ts';

/**
 * One or two letters are too little to compare. Most of the index begins with them, so sorting takes long and
 * helps nobody.
 */
const shortest = 3;
/** Each takes as long as a whole page. For somebody with more misspelled words, a fifth correction is no help. */
const most = 4;

/** Words of the index that look like those typed, or begin with them. */
export async function similarWords(db: Db, typed: readonly string[]): Promise<Map<string, string[]>> {
  const asked = typed.filter((word) => word.length >= shortest).slice(0, most);
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ typed: string; word: string }>`
    select asked.typed, near.word
    from unnest(${asked}::text[]) as asked (typed)
    cross join lateral (
      (select word from search_words where word % asked.typed
        order by similarity(word, asked.typed) desc, word limit 15)
      union
      (select word from search_words where word ~>=~ asked.typed and word ~<~ (asked.typed || '~')
        order by length(word), word limit 5)
    ) as near`.execute(db);
  const byTyped = Map.groupBy(rows, (row) => row.typed);
  return new Map([...byTyped].map(([word, list]) => [word, list.map((row) => row.word)]));
}
