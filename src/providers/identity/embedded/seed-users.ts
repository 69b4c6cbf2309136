import type { Db } from '#src/database/database.ts';
import { hashPassword } from '#src/lib/password-hashes.ts';
import type { OwnClaims } from '../identity.ts';
import { plainEmail } from './users.store.ts';

export type SeedUser = { id: string; email: string; claims: OwnClaims };

/** Adds confirmed users with one common password: the sample customers of the demonstration. */
export async function seedUsers(
  db: Db,
  users: ReadonlyArray<SeedUser>,
  password: string,
  now: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const rows = users.map(({ id, email, claims }) => ({
    id,
    email: plainEmail(email),
    password_hash: passwordHash,
    is_confirmed: true,
    claims: JSON.stringify(claims),
    created_at: now,
    password_changed_at: now,
    email_proved_at: now,
  }));
  await db
    .insertInto('identity_users')
    .values(rows)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}
