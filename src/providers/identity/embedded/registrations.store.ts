import { sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { Clock } from '#src/lib/clock.ts';
import { isSameSecret } from '#src/lib/digest.ts';
import { isPassword } from '#src/lib/password-hashes.ts';
import type { OwnClaims } from '../identity.ts';
import { codeExpiry, codeHash, newCode, usableUntil } from './codes.ts';
import type { HeldRegistration } from './held-registrations.ts';
import { claimsSchema } from './users.store.ts';

/** A registration that nobody confirmed is forgotten after so many days. */
const registrationDays = 7;
/**
 * So many of one address stand side by side. One more takes the place of the oldest, but never of one that is younger than an
 * hour: whoever registers has that long to open his mail. Where all are that young, one more has a row only with a mail, and
 * there is none while a code of before can still be used.
 */
const most = 8;
const protectedMinutes = 60;
/** Wrong passwords with the right code. */
const tries = 5;

export type Registration = {
  id: string;
  email: string;
  passwordHash: string;
  claims: OwnClaims;
  isTaken: boolean;
  isConfirmed: boolean;
};

function minutesBefore(now: Date, minutes: number): string {
  return new Date(now.getTime() - minutes * 60_000).toISOString();
}

function livingOf(db: Db | Tx, clock: Clock, email: string) {
  return db
    .selectFrom('identity_registrations')
    .selectAll()
    .where('email', '=', email)
    .where('created_at', '>', minutesBefore(clock.now(), registrationDays * 24 * 60))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

type Row = Awaited<ReturnType<typeof livingOf>>[number];

function registrationOf(row: Row): Registration {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    claims: claimsSchema.parse(row.claims),
    isTaken: row.is_taken,
    isConfirmed: row.confirmed_at !== null,
  };
}

/** @returns false when as many of the last hour are there already */
async function makeRoom(tx: Tx, clock: Clock, email: string): Promise<boolean> {
  const surplus = (await livingOf(tx, clock, email)).slice(most - 1);
  const oldestProtected = minutesBefore(clock.now(), protectedMinutes);
  const ids = surplus.filter((row) => row.created_at <= oldestProtected).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('identity_registrations').where('id', 'in', ids).execute();
  return ids.length === surplus.length;
}

/** Registrations of one address wait for each other: of two at once only one may find that there is no code yet. */
async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registrations of ${email}`}, 0))`.execute(tx);
}

/** With a code and its life; one that is there already gets the code. */
async function writeRegistration(
  tx: Db | Tx,
  clock: Clock,
  { id, email, passwordHash, claims }: HeldRegistration,
  { isTaken, code, expiresAt }: { isTaken: boolean; code: string; expiresAt: string },
): Promise<void> {
  const given = { code_hash: codeHash(id, 'confirm', code), code_expires_at: expiresAt, tries_left: tries };
  await tx
    .insertInto('identity_registrations')
    .values({
      id,
      email,
      password_hash: passwordHash,
      claims: JSON.stringify(claims),
      is_taken: isTaken,
      ...given,
      created_at: clock.now().toISOString(),
      confirmed_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(given))
    .execute();
}

/**
 * Keeps a registration beside others of the same address; none takes the place of another.
 * @returns the code that confirms this one alone; undefined where it is not kept, because there is no room for it, or
 *   `keepsGoodCode`, and a code that was sent to the address before can still be used
 */
export async function keepRegistration(
  tx: Tx,
  clock: Clock,
  registration: HeldRegistration,
  { isTaken, keepsGoodCode }: { isTaken: boolean; keepsGoodCode: boolean },
): Promise<string | undefined> {
  const { email } = registration;
  await lockAddress(tx, email);
  const isUsable = await hasUsableCode(tx, clock, { email, isTaken });
  if (keepsGoodCode && isUsable) return undefined;
  const hasRoom = await makeRoom(tx, clock, email);
  if (!hasRoom && isUsable) return undefined;
  const code = newCode();
  await writeRegistration(tx, clock, registration, { isTaken, code, expiresAt: codeExpiry(clock) });
  return code;
}

/**
 * The registrations of an address that were made with this password. Each is asked, whatever the first one says, and where there
 * is none as many as where there is one: how long it takes depends only on how often the address was typed into the form, and
 * that is the same with an account and without. One after the other, because whoever asks is to wait behind himself.
 */
export async function registrationsWithPassword(
  db: Db,
  clock: Clock,
  email: string,
  password: string,
): Promise<Registration[]> {
  const rows = await livingOf(db, clock, email);
  if (rows.length === 0) await isPassword(password, undefined);
  const fitting: Registration[] = [];
  for (const row of rows) {
    if (await isPassword(password, row.password_hash)) fitting.push(registrationOf(row));
  }
  return fitting;
}

/**
 * Gives a registration a new code in place of its last one, with new tries.
 * @returns undefined with `keepsGoodCode`, while a code that was sent to the address can still be used
 */
export async function renewCode(
  tx: Tx,
  clock: Clock,
  { id, email }: { id: string; email: string },
  { isTaken, keepsGoodCode }: { isTaken: boolean; keepsGoodCode: boolean },
): Promise<string | undefined> {
  await lockAddress(tx, email);
  if (keepsGoodCode && (await hasUsableCode(tx, clock, { email, isTaken }))) return undefined;
  const code = newCode();
  await tx
    .updateTable('identity_registrations')
    .set({
      code_hash: codeHash(id, 'confirm', code),
      code_expires_at: codeExpiry(clock),
      tries_left: tries,
    })
    .where('id', '=', id)
    .execute();
  return code;
}

/**
 * The registration that a code was made for, if the password is the one typed with it; or one that its page has held, by any
 * code that was sent to its address. A wrong password costs a try of that code, which only whoever reads the mailbox can spend.
 * It takes as long for a wrong code as for a wrong password.
 */
export async function provedRegistration(
  db: Db,
  clock: Clock,
  proof: { email: string; code: string; password: string; held?: HeldRegistration | undefined },
): Promise<Registration | undefined> {
  const { code, password, held } = proof;
  const named = (await livingOf(db, clock, proof.email)).filter(({ id, code_hash }) =>
    isSameSecret(code_hash, codeHash(id, 'confirm', code)),
  );
  const tried = await takeTries(db, clock, named);
  const right = await withPassword(tried, password);
  const isHeldRight = held !== undefined && (await isPassword(password, held.passwordHash));
  if (tried.length === 0 || !(right || isHeldRight)) return undefined;
  await giveBackTries(db, tried);
  if (right || !held) return right && registrationOf(right);
  return takeHeld(db, clock, held, { tried, code });
}

/**
 * A held registration that took the code of another one shares it from then on, so that a code may name several: the password
 * says which is meant. Where the code names none, as many are asked as where it names one.
 */
async function withPassword(rows: Row[], password: string): Promise<Row | undefined> {
  if (rows.length === 0) await isPassword(password, undefined);
  let right: Row | undefined;
  for (const row of rows) {
    if (await isPassword(password, row.password_hash)) right ??= row;
  }
  return right;
}

/** Gives a held registration the code that was sent for another one, from which moment it has its row as any other. */
async function takeHeld(
  db: Db,
  clock: Clock,
  held: HeldRegistration,
  { tried, code }: { tried: Row[]; code: string },
): Promise<Registration | undefined> {
  const now = clock.now().toISOString();
  // The link of a registration that is confirmed is good for longer, but proves no mailbox any more.
  const row = tried.find(({ is_taken, code_expires_at }) => !is_taken && code_expires_at > now);
  if (!row) return undefined;
  const given = { isTaken: false, code, expiresAt: row.code_expires_at };
  await writeRegistration(db, clock, held, given);
  return { ...held, isTaken: false, isConfirmed: false };
}

/** @returns those that had a try left */
async function takeTries(db: Db, clock: Clock, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  return (
    db
      .updateTable('identity_registrations')
      .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
      .where('id', 'in', idsOf(rows))
      .where('tries_left', '>', 0)
      // The link of a registration that is confirmed may be opened later, too: it is told that all is well.
      .where(({ eb, or }) =>
        or([eb('code_expires_at', '>', clock.now().toISOString()), eb('confirmed_at', 'is not', null)]),
      )
      .returningAll()
      .execute()
  );
}

/** The right password costs nothing: whoever opens the link again is told the same. */
async function giveBackTries(db: Db, rows: Row[]): Promise<void> {
  await db
    .updateTable('identity_registrations')
    .set((eb) => ({ tries_left: eb('tries_left', '+', 1) }))
    .where('id', 'in', idsOf(rows))
    .execute();
}

function idsOf(rows: Row[]): string[] {
  return rows.map(({ id }) => id);
}

/** Notes that a registration has become an account, which has its claims from now on. @returns false when another request was faster */
export async function noteConfirmed(tx: Tx, clock: Clock, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity_registrations')
    .set({ confirmed_at: clock.now().toISOString(), claims: '{}' })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Whether a code that was sent to an address, for whichever registration, can still be used: some minutes to live and tries
 * left. Those that told somebody that he has an account have none to be used, and count among themselves.
 */
async function hasUsableCode(
  tx: Tx,
  clock: Clock,
  { email, isTaken }: { email: string; isTaken: boolean },
): Promise<boolean> {
  const row = await tx
    .selectFrom('identity_registrations')
    .select('id')
    .where('email', '=', email)
    .where('is_taken', '=', isTaken)
    .where('confirmed_at', 'is', null)
    .where('tries_left', '>', 0)
    .where('code_expires_at', '>', usableUntil(clock))
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes registrations whose time is over. */
export async function deleteOldRegistrations(db: Db, now: Date): Promise<void> {
  const oldest = minutesBefore(now, registrationDays * 24 * 60);
  await db.deleteFrom('identity_registrations').where('created_at', '<=', oldest).execute();
}
