import { z } from 'zod';
import type { Db, Tx } from '#src/database/database.ts';
import { hashPassword } from '#src/lib/password-hashes.ts';
import type { OwnClaims } from '../identity.ts';

export const claimsSchema = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** A person whose mailbox was proved by a code. */
export type User = {
  id: string;
  email: string;
  passwordHash: string;
  claims: OwnClaims;
  emailProvedAt: string | null;
};

/** One spelling for an address. The part before the @ may differ by case in theory; no provider does so. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

async function find(db: Db | Tx, column: 'email' | 'id', value: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('identity_users')
    .selectAll()
    .where(column, '=', value)
    .where('is_confirmed', '=', true)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      email: row.email,
      passwordHash: row.password_hash,
      claims: claimsSchema.parse(row.claims),
      emailProvedAt: row.email_proved_at,
    }
  );
}

export const userByEmail = (db: Db | Tx, email: string) => find(db, 'email', plainEmail(email));
export const userById = (db: Db | Tx, id: string) => find(db, 'id', id);

type NewUser = Omit<User, 'emailProvedAt'> & { now: string };

/** The row of somebody whose mailbox was proved now. */
function rowOf({ id, email, passwordHash, claims, now }: NewUser) {
  return {
    id,
    email,
    password_hash: passwordHash,
    is_confirmed: true,
    claims: JSON.stringify(claims),
    created_at: now,
    password_changed_at: now,
    email_proved_at: now,
  };
}

/**
 * Writes somebody whose mailbox was proved now.
 * @returns false when the address has an account already
 */
export async function writeUser(tx: Tx, user: NewUser): Promise<boolean> {
  // The version before this one wrote people before they had proved anything, and may run beside it while it is replaced.
  await tx
    .deleteFrom('identity_users')
    .where('email', '=', user.email)
    .where('is_confirmed', '=', false)
    .execute();
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('identity_users')
    .values(rowOf(user))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Changes what is given of a person. @param change.now when a new address or password was proved or set */
export async function updateUser(
  db: Db | Tx,
  id: string,
  change: { claims: OwnClaims } | { email: string; now: string } | { passwordHash: string; now: string },
): Promise<void> {
  const values =
    'claims' in change
      ? { claims: JSON.stringify(change.claims) }
      : 'email' in change
        ? { email: change.email, email_proved_at: change.now }
        : { password_hash: change.passwordHash, password_changed_at: change.now };
  await db.updateTable('identity_users').set(values).where('id', '=', id).execute();
}

/**
 * Replaces a password, if it is still the given one.
 * @param user as he was when the old password was compared
 * @returns false if it was changed meanwhile
 */
export async function replacePassword(
  tx: Tx,
  user: User,
  next: { passwordHash: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity_users')
    .set({ password_hash: next.passwordHash, password_changed_at: next.now })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.passwordHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type SeedUser = { id: string; email: string; claims: OwnClaims };

/** Adds confirmed users with one common password: the sample customers of the demonstration. */
export async function seedUsers(
  db: Db,
  users: ReadonlyArray<SeedUser>,
  password: string,
  now: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const rows = users.map((user) => rowOf({ ...user, email: plainEmail(user.email), passwordHash, now }));
  await db
    .insertInto('identity_users')
    .values(rows)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}
