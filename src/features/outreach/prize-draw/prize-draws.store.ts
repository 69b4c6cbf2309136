import { type Selectable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#src/database/database.ts';
import type { PrizeDrawEntryTable, PrizeDrawTable } from '#src/database/outreach-tables.ts';

/** All rounds. */
const drawRows = (db: Db | Tx) => db.selectFrom('prize_draws').selectAll();

/** Entries of all rounds. */
const entryRows = (db: Db | Tx) => db.selectFrom('prize_draw_entries').selectAll();

export type Draw = Selectable<PrizeDrawTable>;
export type Entry = Selectable<PrizeDrawEntryTable>;

const ticketList = z.array(z.string());

/** The tickets of a column; none before the draw. */
export function ticketsIn(stored: unknown): string[] {
  return stored === null ? [] : ticketList.parse(stored);
}

export function drawByKey(db: Db | Tx, key: string): Promise<Draw | undefined> {
  return drawRows(db).where('key', '=', key).executeTakeFirst();
}

/** `update` for the draw itself; `share` for entries, which may come side by side but not during it. */
export function lockDraw(tx: Tx, key: string, how: 'update' | 'share'): Promise<Draw | undefined> {
  const query = drawRows(tx).where('key', '=', key);
  return (how === 'update' ? query.forUpdate() : query.forShare()).executeTakeFirst();
}

/** Rounds that are open at an instant, the first to end first. */
export function openDraws(db: Db, at: string): Promise<Draw[]> {
  return drawRows(db)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .orderBy('ends_at')
    .orderBy('key')
    .execute();
}

/** A draw as its record tells it, without the list of tickets, which may be long. */
const recordColumns = [
  'key',
  'title',
  'ends_at',
  'winner_count',
  'commitment',
  'seed',
  'chosen',
  'entry_count',
  'list_sha256',
  'drawn_at',
] as const satisfies ReadonlyArray<keyof Draw>;

export type DrawRecord = Pick<Draw, (typeof recordColumns)[number]>;

/** The newest draws that took place. */
export function pastDraws(db: Db, limit: number): Promise<DrawRecord[]> {
  return db
    .selectFrom('prize_draws')
    .select(recordColumns)
    .where('drawn_at', 'is not', null)
    .orderBy('drawn_at', 'desc')
    .limit(limit)
    .execute();
}

/** All rounds with how many take part, for the desk; the newest first. */
export function drawsWithCounts(db: Db) {
  const count = (state: Entry['state']) =>
    sql<number>`(select count(*)::int from prize_draw_entries where draw_key = prize_draws.key and state = ${state})`;
  return db
    .selectFrom('prize_draws')
    .select([...recordColumns, 'starts_at', 'is_sample', 'drawn_by', 'seed_sealed'])
    .select([count('confirmed').as('confirmed'), count('pending').as('pending')])
    .orderBy('ends_at', 'desc')
    .limit(100)
    .execute();
}

/** Rounds that ended before an instant and nobody has drawn. */
export function undrawnSince(db: Db, before: string): Promise<Array<Pick<Draw, 'key' | 'seed_sealed'>>> {
  return db
    .selectFrom('prize_draws')
    .select(['key', 'seed_sealed'])
    .where('ends_at', '<', before)
    .where('drawn_at', 'is', null)
    .execute();
}

export function entryOfLink(tx: Db | Tx, confirmHash: string): Promise<Entry | undefined> {
  return entryRows(tx).where('confirm_hash', '=', confirmHash).executeTakeFirst();
}

export function entryById(db: Db | Tx, id: string): Promise<Entry | undefined> {
  return entryRows(db).where('id', '=', id).executeTakeFirst();
}

export function lockEntry(tx: Tx, id: string): Promise<Entry | undefined> {
  return entryRows(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeEntry(
  tx: Tx,
  id: string,
  change: Updateable<PrizeDrawEntryTable>,
): Promise<void> {
  await tx.updateTable('prize_draw_entries').set(change).where('id', '=', id).execute();
}

/** The row of a mailbox in a round for this transaction; made if there is none. */
export async function lockEntryOfMailbox(
  tx: Tx,
  entry: Pick<Entry, 'id' | 'draw_key' | 'ticket' | 'name' | 'email' | 'mailbox_key' | 'asked_at'>,
): Promise<Entry> {
  await tx
    .insertInto('prize_draw_entries')
    .values({ ...entry, state: 'pending' })
    .onConflict((conflict) => conflict.columns(['draw_key', 'mailbox_key']).doNothing())
    .execute();
  return entryRows(tx)
    .where('draw_key', '=', entry.draw_key)
    .where('mailbox_key', '=', entry.mailbox_key)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Who takes part: what the draw needs to know. */
export function confirmedTickets(tx: Tx, drawKey: string): Promise<Array<Pick<Entry, 'id' | 'ticket'>>> {
  return tx
    .selectFrom('prize_draw_entries')
    .select(['id', 'ticket'])
    .where('draw_key', '=', drawKey)
    .where('state', '=', 'confirmed')
    .execute();
}

/** Winners and reserves of a round in their order. */
export function rankedEntries(db: Db | Tx, drawKey: string): Promise<Entry[]> {
  return entryRows(db)
    .where('draw_key', '=', drawKey)
    .where('rank', 'is not', null)
    .orderBy('rank')
    .execute();
}

/** Winners who were told and did not answer in time. */
export function overdueWinners(db: Db, now: string): Promise<Array<Pick<Entry, 'id'>>> {
  return db
    .selectFrom('prize_draw_entries')
    .select('id')
    .where('told_at', 'is not', null)
    .where('answer', 'is', null)
    .where('answer_by', '<', now)
    .execute();
}
