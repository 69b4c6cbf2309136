import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#src/database/database.ts';
import type { Clock } from '#src/lib/clock.ts';
import { randomToken, sha256 } from '#src/lib/digest.ts';
import { IdentityError } from '../identity.ts';

/** An unused sign-in ends after this time. The portal's sessions end far earlier. */
const lifeMs = 30 * 24 * 60 * 60_000;

/** A violated foreign key means that the user was deleted between his password and his token. */
function refuseDeleted(error: unknown): never {
  const isDeleted = error instanceof Error && 'code' in error && error.code === '23503';
  throw isDeleted ? new IdentityError('wrong_credentials', { cause: error }) : error;
}

/**
 * Issues a refresh token.
 * @param familyId of the sign-in it goes back to; a new one without
 * @throws IdentityError `wrong_credentials` for a user who was deleted in this moment
 */
export async function issueRefreshToken(
  tx: Db | Tx,
  clock: Clock,
  userId: string,
  familyId: string = randomUUID(),
): Promise<string> {
  const token = randomToken();
  const now = clock.now().getTime();
  await tx
    .insertInto('identity_refresh_tokens')
    .values({
      token_hash: sha256(token),
      family_id: familyId,
      user_id: userId,
      issued_at: new Date(now).toISOString(),
      expires_at: new Date(now + lifeMs).toISOString(),
      used_at: null,
    })
    .execute()
    .catch(refuseDeleted);
  return token;
}

/**
 * Exchanges a refresh token for the next one. A token that was used before has been stolen, so the whole sign-in
 * ends (RFC 9700, section 4.14.2).
 * @returns the owner and the next token, or undefined when the token is refused
 */
export async function rotateRefreshToken(
  db: Db,
  clock: Clock,
  token: string,
): Promise<{ userId: string; next: string } | undefined> {
  const now = clock.now().toISOString();
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('identity_refresh_tokens')
      .set({ used_at: now })
      .where('token_hash', '=', sha256(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['user_id', 'family_id'])
      .executeTakeFirst();
    if (row)
      return { userId: row.user_id, next: await issueRefreshToken(tx, clock, row.user_id, row.family_id) };
    await endFamily(tx, token);
    return undefined;
  });
}

/** Ends the sign-in that a token belongs to. */
export async function endFamily(db: Db | Tx, token: string): Promise<void> {
  await db
    .deleteFrom('identity_refresh_tokens')
    .where('family_id', 'in', (eb) =>
      eb.selectFrom('identity_refresh_tokens').select('family_id').where('token_hash', '=', sha256(token)),
    )
    .execute();
}

/** Ends every sign-in of a person. */
export async function endAllSignIns(db: Db | Tx, userId: string): Promise<void> {
  await db.deleteFrom('identity_refresh_tokens').where('user_id', '=', userId).execute();
}
