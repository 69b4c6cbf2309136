import { expressionBuilder } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { Tables } from '#src/database/tables.ts';
import { linkedThing, type Passing } from '#src/features/account/accounts/public.server.ts';
import { isSignature, sha256, sign } from '#src/lib/digest.ts';
import type { Services } from '#src/services.ts';
import { type CaseRef, caseKey } from './case-queue.ts';

const purpose = 'case-access';

type Needs = Pick<Services, 'keys'>;

const signed = (db: Db | Tx, one: CaseRef) => linkedThing(db, one.id, caseKey(one));

/** The signature that opens a case without a login. It is given to its sender only. */
export async function caseSignature({ keys }: Needs, db: Db | Tx, one: CaseRef): Promise<string> {
  return sign(keys.links, purpose, await signed(db, one));
}

/**
 * The link of a mail that opens a case with its conversation and lets its reader answer. For customers with an
 * account, link to their own page of the case instead.
 */
export async function caseLink(
  services: Pick<Services, 'keys' | 'publicUrl'>,
  db: Db | Tx,
  one: CaseRef,
): Promise<string> {
  return `${services.publicUrl}/vorgang/${caseKey(one)}?zugang=${await caseSignature(services, db, one)}`;
}

/**
 * Path of a case's page for the answer of a call. Only the account that owns the case gets it, and opens it by its
 * session. Other senders have only typed an address; they use the link of the mail (ADR 0046).
 */
export function casePathFor(one: CaseRef, { isOwn }: { isOwn: boolean }): string | null {
  return isOwn ? `/vorgang/${caseKey(one)}` : null;
}

/** Whether a signature belongs to the case. */
export async function opensCase(
  { keys, db }: Pick<Services, 'keys'> & { db: Db | Tx },
  one: CaseRef,
  signature: string,
): Promise<boolean> {
  return isSignature(keys.links, purpose, await signed(db, one), signature);
}

/** The owner of files that are uploaded on a case's page by its link, until they are sent. */
export function caseUploadSubject(one: CaseRef): string {
  return sha256(`case\n${caseKey(one)}`);
}

/** Gives a subject access to a case after it opened the signed link of the mail. */
export async function grantCaseAccess(db: Db | Tx, one: CaseRef, subject: string, at: string): Promise<void> {
  await db
    .insertInto('case_access')
    .values({ queue: one.queue, case_id: one.id, subject, created_at: at })
    .onConflict((conflict) => conflict.columns(['queue', 'case_id', 'subject']).doNothing())
    .execute();
}

/** The ids of the cases of some queues that some subjects may see, as part of a query. */
export const casesSeenBy = (queues: ReadonlyArray<string>, subjects: ReadonlyArray<string>) =>
  expressionBuilder<Tables>()
    .selectFrom('case_access')
    .select('case_access.case_id')
    .where('case_access.queue', 'in', queues)
    .where('case_access.subject', 'in', subjects);

/** Who may see a case, and since when (ISO instant); in the order of the subjects. */
export async function holdersOfCase(
  db: Db | Tx,
  { queue, id }: CaseRef,
): Promise<Array<{ subject: string; since: string }>> {
  return db
    .selectFrom('case_access')
    .select(['subject', 'created_at as since'])
    .where('queue', '=', queue)
    .where('case_id', '=', id)
    .orderBy('subject')
    .execute();
}

/** Takes a case from everybody but one subject. */
export async function takeCaseFromOthers(tx: Tx, { queue, id }: CaseRef, subject: string): Promise<void> {
  await tx
    .deleteFrom('case_access')
    .where('queue', '=', queue)
    .where('case_id', '=', id)
    .where('subject', '<>', subject)
    .execute();
}

/** Takes cases of a queue from everybody. */
export async function closeCases(tx: Tx, queue: string, ids: ReadonlyArray<string>): Promise<void> {
  await tx.deleteFrom('case_access').where('queue', '=', queue).where('case_id', 'in', ids).execute();
}

/** The table of access rights as `access`, for queries that start with a subject: `.selectFrom(caseAccess)`. */
export const caseAccess = expressionBuilder<Tables>().selectFrom('case_access').selectAll().as('access');

/** Moves a guest's access to these cases to a customer, who may have some of them already. */
export async function passCases(
  tx: Tx,
  { guest, customer }: Passing,
  ids: ReadonlyArray<string>,
): Promise<void> {
  const taken = await tx
    .deleteFrom('case_access')
    .where('subject', '=', guest)
    .where('case_id', 'in', ids)
    .returningAll()
    .execute();
  if (taken.length === 0) return;
  await tx
    .insertInto('case_access')
    .values(taken.map((one) => ({ ...one, subject: customer })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes cases from everybody but one subject. @param besides queues that are left as they are */
export async function takeCasesFromOthers(
  tx: Tx,
  subject: string,
  ids: ReadonlyArray<string>,
  besides: ReadonlyArray<string>,
): Promise<void> {
  await tx
    .deleteFrom('case_access')
    .where('case_id', 'in', ids)
    .where('subject', '<>', subject)
    .where('queue', 'not in', besides)
    .execute();
}

/** Takes all cases from a subject. @param besides queues that are left as they are */
export async function forgetCasesOf(tx: Tx, subject: string, besides: ReadonlyArray<string>): Promise<void> {
  await tx
    .deleteFrom('case_access')
    .where('subject', '=', subject)
    .where('queue', 'not in', besides)
    .execute();
}

/** Restarts the time since which the subjects have access. @param at ISO instant */
export async function renewCaseAccess(tx: Tx, subjects: ReadonlyArray<string>, at: string): Promise<void> {
  await tx.updateTable('case_access').set({ created_at: at }).where('subject', 'in', subjects).execute();
}

/** Whether one of the subjects has opened the link of the case before. */
export function hasCaseAccess(
  db: Db,
  { queue, id }: CaseRef,
  subjects: ReadonlyArray<string>,
): Promise<boolean> {
  return hasAnyCaseAccess(db, id, [queue], subjects);
}

/** Whether one of the subjects has a right to the case under one of the queues. */
export async function hasAnyCaseAccess(
  db: Db,
  id: string,
  queues: ReadonlyArray<string>,
  subjects: ReadonlyArray<string>,
): Promise<boolean> {
  if (subjects.length === 0) return false;
  const row = await db
    .selectFrom('case_access')
    .select('case_id')
    .where('queue', 'in', queues)
    .where('case_id', '=', id)
    .where('subject', 'in', subjects)
    .executeTakeFirst();
  return row !== undefined;
}
