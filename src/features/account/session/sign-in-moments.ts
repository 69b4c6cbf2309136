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
/** No login takes as long, and no pass of a form is good for longer; afterwards nobody asks when sign-ins were ended. */
const lifeHours = 24;

/**
 * Whose sign-ins. Somebody who has never signed in has an address and no partner id yet; an address ends sign-ins only where a code
 * has proved its mailbox, because other providers may let anybody name any. A session that its customer has ended by itself ends
 * only what hangs on it.
 */
export type SignInOwner = { partnerIds: ReadonlyArray<string>; email?: string; sessionHash?: string };

/** The sign-ins of somebody were ended after this login had begun: what it has proved may be worth nothing any more. */
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
 * {@link momentOfSession} as part of a question that asks for more. It takes the same locks as `lockSignIns`, in its order. What else the question
 * finds was there before it waited for them, and may be gone.
 */
export const momentExpression = ({ partnerId, sessionHash }: SessionHolder) =>
  sql<number | null>`moment_of_session(${partnerId}, ${sessionHash})`;

/**
 * A number for what a session that stands hands out and what outlives it (the passes of forms): an ending comes before it and
 * takes the session, or after it and has a later number.
 * @returns undefined when the session was ended meanwhile
 */
export async function momentOfSession(db: Db | Tx, holder: SessionHolder): Promise<number | undefined> {
  const { rows } = await sql<{ moment: number | null }>`select ${momentExpression(holder)} as moment`.execute(
    db,
  );
  const moment = rows[0]?.moment ?? undefined;
  return moment === undefined ? undefined : Number(moment);
}

/**
 * What is kept of the unsent forms of somebody: whoever was in his account until now may have written it, a bank account say,
 * and its owner would find it as if he had typed it.
 */
async function forgetUnsentForms(tx: Tx, partnerIds: ReadonlyArray<string>): Promise<void> {
  if (partnerIds.length === 0) return;
  const subjects = partnerIds.map((partnerId) => customerSubject({ partnerId }));
  await forgetFormsOf(tx, subjects);
}

/**
 * Counts anew since when somebody holds what he has begun: whoever was in his account until now may have had its link mailed
 * anywhere, and a link is good for the holding of its day only.
 * @param at ISO instant
 */
export async function renewHoldings(tx: Tx, partnerIds: ReadonlyArray<string>, at: string): Promise<void> {
  if (partnerIds.length === 0) return;
  const subjects = partnerIds.map((partnerId) => customerSubject({ partnerId }));
  await renewCaseAccess(tx, subjects, at);
}

/**
 * Lets no login of somebody come in any more that has begun before now, nor what he had typed before. To be called after the provider has taken what ends the
 * sign-ins (a new password, say), and in the transaction that deletes the sessions.
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
 * Holds the place of somebody who signs in until his session is written, or of a pass until its form is kept: whatever ends his sign-ins comes before or after, and
 * what comes after finds it.
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

/** Forgets endings that no login can have begun before. */
export async function deleteOldEndings({ db, clock }: Services): Promise<void> {
  const oldest = new Date(clock.now().getTime() - lifeHours * 3_600_000).toISOString();
  await db.deleteFrom('ended_sign_ins').where('ended_at', '<=', oldest).execute();
}
