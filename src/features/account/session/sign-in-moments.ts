import { sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import { forgetFormsOf } from '#src/features/account/kept-forms/public.server.ts';
import { renewCaseAccess } from '#src/features/desk/case-messages/public.server.ts';
import { sign, signatures } from '#src/lib/digest.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { Problem } from '#src/lib/problem.ts';
import { customerSubject } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';

const purpose = 'ended sign-ins';
/** No login takes this long, and no pass is valid for longer. After that the end of sign-ins is no longer needed. */
const lifeHours = 24;

/**
 * The owner of sign-ins. Somebody who has never signed in has an address but no partner id. An address ends
 * sign-ins only if a code has proved its mailbox, because other providers may let people name any address. A
 * single session that its customer ends, ends only what depends on it.
 */
export type SignInOwner = { partnerIds: ReadonlyArray<string>; email?: string; sessionHash?: string };

/** The person's sign-ins were ended after this login began, so its proof may be invalid. */
export class OvertakenSignIn extends Problem {
  constructor() {
    super('authentication_required', {
      detail: 'Ihre Sitzungen wurden gerade beendet. Bitte melden Sie sich noch einmal an.',
    });
  }
}

/** @returns the number that a login takes before anything is proved, on one counter for all processes */
export async function signInMoment(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ moment: number }>`select nextval('sign_in_moments') as moment`.execute(db);
  return Number(rows[0]?.moment);
}

const valuesOf = ({ partnerIds, email, sessionHash }: SignInOwner) => [
  ...partnerIds.map((id) => `partner ${id}`),
  ...(email ? [`address ${mailAddressKey(email)}`] : []),
  ...(sessionHash ? [`session ${sessionHash}`] : []),
];

/** Logins and endings of one person wait for each other, and take their locks in one order so that neither waits for ever. */
async function lockSignIns(tx: Tx, owner: SignInOwner): Promise<void> {
  for (const value of valuesOf(owner).toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-ins of ${value}`}, 0))`.execute(tx);
  }
}

/** Whose session it is. A program with a bearer token has none, and its token ends by itself. */
type SessionHolder = { partnerId: string; sessionHash: string };

/**
 * {@link momentOfSession} as part of a larger query. It takes the same locks as `lockSignIns`, in the same order.
 * Other rows of the query were read before it waited for the locks, and may be gone.
 */
export const momentExpression = ({ partnerId, sessionHash }: SessionHolder) =>
  sql<number | null>`moment_of_session(${partnerId}, ${sessionHash})`;

/**
 * The number for things that a living session hands out and that outlive it (passes of forms). An end of sign-ins
 * either comes before and ends the session, or after and has a later number.
 * @returns undefined if the session was ended meanwhile
 */
export async function momentOfSession(db: Db | Tx, holder: SessionHolder): Promise<number | undefined> {
  const { rows } = await sql<{ moment: number | null }>`select ${momentExpression(holder)} as moment`.execute(
    db,
  );
  const moment = rows[0]?.moment ?? undefined;
  return moment === undefined ? undefined : Number(moment);
}

/**
 * Deletes a person's kept forms: an intruder in his account may have written them, for example a bank account, and
 * the owner would take them for his own input.
 */
async function forgetUnsentForms(tx: Tx, partnerIds: ReadonlyArray<string>): Promise<void> {
  if (partnerIds.length === 0) return;
  const subjects = partnerIds.map((partnerId) => customerSubject({ partnerId }));
  await forgetFormsOf(tx, subjects);
}

/**
 * Renews the start of a person's hold on what he has begun: an intruder in his account may have had its link
 * mailed anywhere, and a link is valid only for the hold under which it was made.
 * @param at ISO instant
 */
export async function renewHoldings(tx: Tx, partnerIds: ReadonlyArray<string>, at: string): Promise<void> {
  if (partnerIds.length === 0) return;
  const subjects = partnerIds.map((partnerId) => customerSubject({ partnerId }));
  await renewCaseAccess(tx, subjects, at);
}

/**
 * Invalidates all logins of a person that began before now, and his earlier unsent input. Call it after the
 * provider has accepted what ends the sign-ins (such as a new password), in the transaction that deletes the
 * sessions.
 */
export async function endSignIns({ keys, clock }: Services, tx: Tx, owner: SignInOwner): Promise<void> {
  await lockSignIns(tx, owner);
  const moment = await signInMoment(tx);
  const ended_at = clock.now().toISOString();
  const rows = valuesOf(owner).map((value) => ({
    key: sign(keys.lookups, purpose, value),
    moment,
    ended_at,
  }));
  await tx
    .insertInto('ended_sign_ins')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ moment, ended_at }))
    .execute();
  await forgetUnsentForms(tx, owner.partnerIds);
  await renewHoldings(tx, owner.partnerIds, ended_at);
}

/**
 * Locks the sign-ins of a person until his session is written, or until a form is kept with a pass. An end of his
 * sign-ins comes before or after that, and one that comes after finds the session or form.
 * @param begun number that the login took before it proved anything, or the pass when it was made
 * @throws OvertakenSignIn when his sign-ins were ended since
 */
export async function holdSignIn(
  { keys }: Services,
  tx: Tx,
  owner: SignInOwner,
  begun: number,
): Promise<void> {
  await lockSignIns(tx, owner);
  const marks = valuesOf(owner).flatMap((value) => signatures(keys.lookups, purpose, value));
  const ended = await tx
    .selectFrom('ended_sign_ins')
    .select('key')
    .where('key', 'in', marks)
    .where('moment', '>', begun)
    .executeTakeFirst();
  if (ended) throw new OvertakenSignIn();
}

/** Deletes records of ended sign-ins that are older than any login under way. */
export async function deleteOldEndings({ db, clock }: Services): Promise<void> {
  const oldest = new Date(clock.now().getTime() - lifeHours * 3_600_000).toISOString();
  await db.deleteFrom('ended_sign_ins').where('ended_at', '<=', oldest).execute();
}
