import type { Db, Tx } from '#src/database/database.ts';

/**
 * What the link of a mail signs: the name of what it opens and, where that has moved to another address since, the instant. So
 * what an earlier mailbox has opens nothing any more, and a link of before the first move is good.
 * @param name what is signed; the id itself where it is left out
 */
export async function linkedThing(db: Db | Tx, id: string, name = id): Promise<string> {
  const moved = await db.selectFrom('moved_links').select('moved_at').where('id', '=', id).executeTakeFirst();
  return moved ? `${name}\n${moved.moved_at}` : name;
}

/** Notes that what is named has moved to another address. @param at ISO instant */
export async function noteMoved(tx: Tx, ids: ReadonlyArray<string>, at: string): Promise<void> {
  await tx
    .insertInto('moved_links')
    .values(ids.map((id) => ({ id, moved_at: at })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ moved_at: at }))
    .execute();
}
