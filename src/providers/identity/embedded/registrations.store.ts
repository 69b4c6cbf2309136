import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#src/database/database.ts';
import { briefSeals } from '#src/database/sealed-columns.ts';
import type { Clock } from '#src/lib/clock.ts';
import { isSameSecret } from '#src/lib/digest.ts';
import { isPassword } from '#src/lib/password-hashes.ts';
import { type Secrets, seal, unseal } from '#src/lib/sealed.ts';
import type { OwnClaims } from '../identity.ts';
import { codeExpiry, codeHash, newCode, usableUntil } from './codes.ts';
import { claimsSchema } from './users.store.ts';

/** For how long the page may bring it back. After that one registers once more. */
const goodHours = 24;

const heldSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  passwordHash: z.string(),
  claims: claimsSchema,
  goodUntil: z.iso.datetime(),
});

/**
 * A registration without a row. Its page holds it sealed, and brings it back with a code that was sent to the
 * address for another registration. So nobody can use up the room for registrations (ADR 0047).
 */
export type HeldRegistration = Omit<z.infer<typeof heldSchema>, 'goodUntil'>;

type Needs = { clock: Clock; pageKeys: Secrets };

export function sealHeld({ clock, pageKeys }: Needs, registration: HeldRegistration): string {
  const goodUntil = new Date(clock.now().getTime() + goodHours * 3_600_000).toISOString();
  return seal(pageKeys, briefSeals.heldRegistration, JSON.stringify({ ...registration, goodUntil }));
}

/**
 * Opens a held registration of this address; undefined if it is not ours, altered, of another address, or too old.
 */
export function openHeld(
  { clock, pageKeys }: Needs,
  email: string,
  held: string | undefined,
): HeldRegistration | undefined {
  const text = held === undefined ? undefined : unseal(pageKeys, briefSeals.heldRegistration, held);
  if (text === undefined) return undefined;
  const { goodUntil, ...registration } = heldSchema.parse(JSON.parse(text));
  const isGood = registration.email === email && goodUntil > clock.now().toISOString();
  return isGood ? registration : undefined;
}

/** An unconfirmed registration is deleted after this many days. */
const registrationDays = 7;
/**
 * How many registrations of one address may exist. A further one replaces the oldest, but never one younger than
 * an hour, which is the time to open the mail. If all are younger, a further one gets a row only together with a
 * mail, and none is sent while an earlier code can still be used.
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

/** @returns false if there are that many from the last hour */
async function makeRoom(tx: Tx, clock: Clock, email: string): Promise<boolean> {
  const surplus = (await livingOf(tx, clock, email)).slice(most - 1);
  const oldestProtected = minutesBefore(clock.now(), protectedMinutes);
  const ids = surplus.filter((row) => row.created_at <= oldestProtected).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('identity_registrations').where('id', 'in', ids).execute();
  return ids.length === surplus.length;
}

/**
 * Registrations of one address wait for each other, so that of two at once only one finds that there is no code
 * yet.
 */
async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registrations of ${email}`}, 0))`.execute(tx);
}

/** Writes a registration with its code; an existing one gets the new code. */
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
 * Keeps a registration beside others of the same address.
 * @returns the code that confirms this one alone; undefined if it is not kept: there is no room or `keepsGoodCode`
 * is set, and an earlier code can still be used
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
 * The registrations of an address that were made with this password. All are compared, whatever the first one
 * gives, and a dummy where there is none. So the time depends only on how often the address was registered, and
 * not on whether it has an account. They are compared one after the other, so that a client delays only itself.
 */
export async function registrationsWithPassword(
  db: Db,
  clock: Clock,
  email: string,
  password: string,
): Promise<Registration[]> {
  return (await withPassword(await livingOf(db, clock, email), password)).map(registrationOf);
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
 * The registration of a code, if its password is the one given; or a held registration, with any code that was
 * sent to its address. A wrong password costs a try of the code, which only somebody who reads the mailbox can do.
 * A wrong code takes as long as a wrong password.
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
  const [right] = await withPassword(tried, password);
  const isHeldRight = held !== undefined && (await isPassword(password, held.passwordHash));
  if (tried.length === 0 || !(right || isHeldRight)) return undefined;
  await giveBackTries(db, tried);
  if (right || !held) return right && registrationOf(right);
  return takeHeld(db, clock, held, { tried, code });
}

/**
 * A held registration shares the code of another one once it has used it, so a code may belong to several, and the
 * password decides. If the code belongs to none, a dummy is compared.
 */
async function withPassword(rows: Row[], password: string): Promise<Row[]> {
  if (rows.length === 0) await isPassword(password, undefined);
  const fitting: Row[] = [];
  for (const row of rows) if (await isPassword(password, row.password_hash)) fitting.push(row);
  return fitting;
}

/** Gives a held registration a row, with the code that was sent for another one. */
async function takeHeld(
  db: Db,
  clock: Clock,
  held: HeldRegistration,
  { tried, code }: { tried: Row[]; code: string },
): Promise<Registration | undefined> {
  const now = clock.now().toISOString();
  // The link of a confirmed registration works for longer, but no longer proves the mailbox.
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
      // The link of a confirmed registration may be opened again later, and then reports success.
      .where(({ eb, or }) =>
        or([eb('code_expires_at', '>', clock.now().toISOString()), eb('confirmed_at', 'is not', null)]),
      )
      .returningAll()
      .execute()
  );
}

/** The right password costs no try, so that the link can be opened again. */
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

/**
 * Marks a registration as confirmed. Its claims belong to the account from now on. @returns false when another
 * request was faster
 */
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
 * Whether a code sent to an address, for any registration, can still be used: it has minutes and tries left. Mails
 * that told an owner about his account contain no code and are counted separately.
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

/** Deletes refresh tokens and codes that have expired, and registrations that nobody confirmed. */
export async function deleteExpiredIdentityRows(db: Db, now: Date): Promise<void> {
  const instant = now.toISOString();
  await db.deleteFrom('identity_refresh_tokens').where('expires_at', '<', instant).execute();
  await db.deleteFrom('identity_codes').where('expires_at', '<', instant).execute();
  await db.deleteFrom('identity_address_codes').where('expires_at', '<', instant).execute();
  const oldest = minutesBefore(now, registrationDays * 24 * 60);
  await db.deleteFrom('identity_registrations').where('created_at', '<=', oldest).execute();
}
