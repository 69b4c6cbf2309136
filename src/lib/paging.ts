import { z } from 'zod';
import { Problem } from './problem.ts';

/** Where the next page of a list begins: the sort key and id of the last entry of this one. */
export type Cursor = { key: string; id: string };

const separator = '~';

/** A cursor as it stands in answers and addresses; its content is nobody's business but ours. */
function writeCursor({ key, id }: Cursor): string {
  return Buffer.from(`${key}${separator}${id}`).toString('base64url');
}

/** All lists are in the order of days or instants. PostgreSQL knows no year 0. */
const sortKey = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .refine((key) => !key.startsWith('0000'));

/** Reads a cursor of ours. @throws Problem 400 for anything else */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined || text === '') return undefined;
  const [key = '', id = '', ...rest] = Buffer.from(text, 'base64url').toString('utf8').split(separator);
  const isGood = sortKey.safeParse(key).success && z.uuid().safeParse(id).success && rest.length === 0;
  if (!isGood) throw new Problem('malformed_request');
  return { key, id };
}

/** `limit` and `cursor` of lists that can grow. */
export const pagingQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
};

/** What {@link pageOf} gives, for the OpenAPI document. */
export function pageSchema<Entry extends z.ZodType>(entry: Entry) {
  return z.object({ items: z.array(entry), nextCursor: z.string().nullable() });
}

/**
 * Cuts a list that was read one longer than asked for into its page and the cursor of the next.
 * @param cursorOf sort key and id of an entry
 */
export function pageOf<Entry>(
  entries: ReadonlyArray<Entry>,
  limit: number,
  cursorOf: (entry: Entry) => Cursor,
): { items: Entry[]; nextCursor: string | null } {
  const items = entries.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: entries.length > limit && last ? writeCursor(cursorOf(last)) : null };
}

/** All items of a list, page after page, in its order. */
export async function everyItem<Item>(
  read: (page: {
    limit: number;
    cursor: string | undefined;
  }) => Promise<{ items: Item[]; nextCursor: string | null }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ limit: 100, cursor });
    all.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}
