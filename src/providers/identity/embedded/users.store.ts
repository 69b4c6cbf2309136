import { z } from 'zod';
import type { Db, Tx } from '#src/database/database.ts';
import type { OwnClaims } from '../identity.ts';

const claimsSchema = z.record(z.string(), z.union([z.string(), z.boolean()]));

export type User = {
  id: string;
  email: string;
  passwordHash: string;
  isConfirmed: boolean;
  claims: OwnClaims;
};

/** One spelling for an address. The part before the @ may differ by case in theory; no provider does so. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

async function find(db: Db | Tx, column: 'email' | 'id', value: string): Promise<User | undefined> {
  const row = await db.selectFrom('identity_users').selectAll().where(column, '=', value).executeTakeFirst();
  return (
    row && {
      id: row.id,
      email: row.email,
      passwordHash: row.password_hash,
      isConfirmed: row.is_confirmed,
      claims: claimsSchema.parse(row.claims),
    }
  );
}

export const userByEmail = (db: Db | Tx, email: string) => find(db, 'email', plainEmail(email));
export const userById = (db: Db | Tx, id: string) => find(db, 'id', id);

/** Writes an unconfirmed person, or the newer registration over an unconfirmed older one. */
export async function writeUnconfirmed(
  tx: Tx,
  user: { id: string; email: string; passwordHash: string; claims: OwnClaims; now: string },
): Promise<void> {
  const values = {
    password_hash: user.passwordHash,
    claims: JSON.stringify(user.claims),
    password_changed_at: user.now,
  };
  await tx
    .insertInto('identity_users')
    .values({ id: user.id, email: user.email, is_confirmed: false, created_at: user.now, ...values })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(values).where('identity_users.is_confirmed', '=', false),
    )
    .execute();
}

/** Changes what is given of a person. */
export async function updateUser(
  db: Db | Tx,
  id: string,
  change: { email?: string; passwordHash?: string; isConfirmed?: boolean; claims?: OwnClaims; now?: string },
): Promise<void> {
  await db
    .updateTable('identity_users')
    .set({
      ...(change.email === undefined ? {} : { email: change.email }),
      ...(change.isConfirmed === undefined ? {} : { is_confirmed: change.isConfirmed }),
      ...(change.claims === undefined ? {} : { claims: JSON.stringify(change.claims) }),
      ...(change.passwordHash === undefined
        ? {}
        : { password_hash: change.passwordHash, ...(change.now ? { password_changed_at: change.now } : {}) }),
    })
    .where('id', '=', id)
    .execute();
}
