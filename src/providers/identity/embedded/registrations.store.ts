import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#src/database/database.ts';
import type { Clock } from '#src/lib/clock.ts';
import { isSameSecret } from '#src/lib/digest.ts';
import { IdentityError, type OwnClaims } from '../identity.ts';
import { codeExpiry, codeHash, newCode } from './codes.ts';
import { isPassword } from './passwords.ts';
import { claimsSchema } from './users.store.ts';

/** A registration that nobody confirmed is forgotten after so many days. */
const registrationDays = 7;
/**
 * So many of one address stand side by side. One more takes the place of the oldest, but never of one that is younger than an
 * hour: whoever registers has that long to open his mail.
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

/** @throws IdentityError `too_many_requests` when as many of the last hour are there already */
async function makeRoom(tx: Tx, clock: Clock, email: string): Promise<void> {
  const surplus = (await livingOf(tx, clock, email)).slice(most - 1);
  if (surplus.length === 0) return;
  const oldestProtected = minutesBefore(clock.now(), protectedMinutes);
  if (surplus.some((row) => row.created_at > oldestProtected)) {
    throw new IdentityError('too_many_requests', { retryAfterSeconds: protectedMinutes * 60 });
  }
  const ids = surplus.map(({ id }) => id);
  await tx.deleteFrom('identity_registrations').where('id', 'in', ids).execute();
}

/**
 * Keeps a registration beside others of the same address; none takes the place of another.
 * @returns the code that confirms this one alone
 */
export async function keepRegistration(
  tx: Tx,
  clock: Clock,
  registration: { email: string; passwordHash: string; claims: OwnClaims; isTaken: boolean },
): Promise<string> {
  await makeRoom(tx, clock, registration.email);
  const id = randomUUID();
  const code = newCode();
  await tx
    .insertInto('identity_registrations')
    .values({
      id,
      email: registration.email,
      password_hash: registration.passwordHash,
      claims: JSON.stringify(registration.claims),
      is_taken: registration.isTaken,
      code_hash: codeHash(id, 'confirm', code),
      code_expires_at: codeExpiry(clock),
      tries_left: tries,
      created_at: clock.now().toISOString(),
      confirmed_at: null,
    })
    .execute();
  return code;
}

/**
 * The registrations of an address that were made with this password. Each is asked, whatever the first one says: how long it
 * takes depends only on how often the address was typed into the form, and that is the same with an account and without.
 */
export async function registrationsWithPassword(
  db: Db,
  clock: Clock,
  email: string,
  password: string,
): Promise<Registration[]> {
  const rows = await livingOf(db, clock, email);
  const fits = await Promise.all(rows.map((row) => isPassword(password, row.password_hash)));
  return rows.filter((_row, index) => fits[index]).map(registrationOf);
}

/** Gives a registration a new code in place of its last one, with new tries. */
export async function renewCode(tx: Tx, clock: Clock, id: string): Promise<string> {
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
 * The registration that a code was made for, if the password is the one typed with it. A wrong password costs a try of that
 * code, which only whoever reads the mailbox can spend. It takes as long for a wrong code as for a wrong password.
 */
export async function provedRegistration(
  db: Db,
  clock: Clock,
  proof: { email: string; code: string; password: string },
): Promise<Registration | undefined> {
  const rows = await livingOf(db, clock, proof.email);
  const named = rows.find(({ id, code_hash }) =>
    isSameSecret(code_hash, codeHash(id, 'confirm', proof.code)),
  );
  const row = named && (await takeTry(db, clock, named.id));
  const isRight = await isPassword(proof.password, row?.password_hash);
  if (!row || !isRight) return undefined;
  // The right password costs nothing: whoever opens the link again is told the same.
  await db
    .updateTable('identity_registrations')
    .set((eb) => ({ tries_left: eb('tries_left', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  return registrationOf(row);
}

async function takeTry(db: Db, clock: Clock, id: string): Promise<Row | undefined> {
  return (
    db
      .updateTable('identity_registrations')
      .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
      .where('id', '=', id)
      .where('tries_left', '>', 0)
      // The link of a registration that is confirmed may be opened later, too: it is told that all is well.
      .where(({ eb, or }) =>
        or([eb('code_expires_at', '>', clock.now().toISOString()), eb('confirmed_at', 'is not', null)]),
      )
      .returningAll()
      .executeTakeFirst()
  );
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

/** Whether the code of a registration can still be used: some minutes to live and tries left. */
export async function hasUsableCode(tx: Tx, id: string, usableUntil: string): Promise<boolean> {
  const row = await tx
    .selectFrom('identity_registrations')
    .select('id')
    .where('id', '=', id)
    .where('tries_left', '>', 0)
    .where('code_expires_at', '>', usableUntil)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes registrations whose time is over. */
export async function deleteOldRegistrations(db: Db, now: Date): Promise<void> {
  const oldest = minutesBefore(now, registrationDays * 24 * 60);
  await db.deleteFrom('identity_registrations').where('created_at', '<=', oldest).execute();
}
