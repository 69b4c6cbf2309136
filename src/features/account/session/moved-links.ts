import type { Db, Tx } from '#src/database/database.ts';
import { inParts } from '#src/lib/in-parts.ts';
import { takeFromOthers } from './guest-rights.ts';

/**
 * What the link of a mail signs: the name of what it opens and, where that has moved to another address since, the instant. So
 * what an earlier mailbox has opens nothing any more, and a link of before the first move is good.
 * @param name what is signed; the id itself where it is left out
 */
export async function linkedThing(db: Db | Tx, id: string, name = id): Promise<string> {
  const moved = await db.selectFrom('moved_links').select('moved_at').where('id', '=', id).executeTakeFirst();
  return moved ? `${name}\n${moved.moved_at}` : name;
}

/**
 * Something is mailed to another address of its account from now on, and is the account's alone: whoever has opened it with a link of
 * before, or has begun it as a guest with that address, would read what follows.
 * @param moved.ids of orders, appointments, requests and cases
 * @param moved.at ISO instant
 */
export async function moveLinks(
  tx: Tx,
  { ids, customer, at }: { ids: ReadonlyArray<string>; customer: string; at: string },
): Promise<void> {
  for (const some of inParts(ids)) {
    const all = await takeFromOthers(tx, customer, some);
    await tx
      .insertInto('moved_links')
      .values(all.map((id) => ({ id, moved_at: at })))
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ moved_at: at }))
      .execute();
  }
}
