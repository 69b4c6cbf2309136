import { randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { ChangeRequestKind, ChangeRequestTable } from '#src/database/insurance-tables.ts';
import { forgetActivitiesOfChanges } from '#src/features/account/activities/public.server.ts';
import { inParts } from '#src/lib/in-parts.ts';

export type ChangeRequest = Selectable<ChangeRequestTable>;

/** The changes of one kind that a policyholder has asked for, newest first; at most 50. */
export function changesOfKind(
  db: Db,
  policyholderId: string,
  kind: ChangeRequestKind,
): Promise<ChangeRequest[]> {
  return db
    .selectFrom('change_requests')
    .selectAll()
    .where('policyholder_id', '=', policyholderId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** What is kept with a change, as its kind reads it; undefined when there is none of this kind. */
export async function changeDetails(db: Db, kind: ChangeRequestKind, id: string): Promise<unknown> {
  const row = await db
    .selectFrom('change_requests')
    .select('details')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.details;
}

/** Deletes one of the details of a change. */
export async function dropChangeDetail(tx: Tx, id: string, name: string): Promise<void> {
  await tx
    .updateTable('change_requests')
    .set({ details: sql<string>`details - ${name}::text` })
    .where('id', '=', id)
    .execute();
}

/** Sets the status of a change. @param decidedAt ISO instant; null while nothing is decided */
export async function moveChange(
  tx: Tx,
  id: string,
  status: ChangeRequest['status'],
  decidedAt: string | null,
): Promise<void> {
  await tx
    .updateTable('change_requests')
    .set({ status, decided_at: decidedAt })
    .where('id', '=', id)
    .execute();
}

/** The changes of a kind that were asked for before an ISO instant. @returns their ids */
export async function changesBefore(tx: Tx, kind: ChangeRequestKind, before: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('change_requests')
    .select('id')
    .where('kind', '=', kind)
    .where('created_at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes changes, with their place among the activities. */
export async function deleteChanges(tx: Tx, ids: ReadonlyArray<string>): Promise<void> {
  for (const some of inParts(ids)) {
    await forgetActivitiesOfChanges(tx, some);
    await tx.deleteFrom('change_requests').where('id', 'in', some).execute();
  }
}

type Sample = Pick<
  Insertable<ChangeRequestTable>,
  'reference' | 'partner_id' | 'contract_id' | 'kind' | 'details' | 'created_at' | 'promised_on'
>;

/** Sample data: a change that is looked at, of a customer who is his own policyholder. */
export async function seedChange(tx: Tx, sample: Sample): Promise<void> {
  await tx
    .insertInto('change_requests')
    .values({
      ...sample,
      id: randomUUID(),
      policyholder_id: sample.partner_id,
      status: 'in_review',
      request_hash: 'sample',
    })
    .execute();
}
