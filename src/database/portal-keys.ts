import type { Clock } from '#src/lib/clock.ts';
import { randomToken } from '#src/lib/digest.ts';
import { type Secrets, seal, unseal } from '#src/lib/sealed.ts';
import type { Db } from './database.ts';
import { sealedColumns } from './sealed-columns.ts';

type Purpose = 'links' | 'lookups';

/** Keys that sign and hash independently of `APP_SECRET`, the newest first. */
export type PortalKeys = {
  /**
   * Signs links of mails, the cookie of guests and proofs of an SMS code. In a database older than these keys,
   * signatures of `APP_SECRET` itself are valid while it is listed. In others it cannot sign.
   */
  readonly links: Secrets;
  /**
   * Seals what a page holds and brings back. `APP_SECRET` itself is never valid here: somebody who knows it
   * could forge such data.
   */
  readonly pages: Secrets;
  /** Hashes what is only compared, such as addresses that must not be written to. */
  readonly lookups: Secrets;
  /** Earlier hashes can no longer be compared, because the secret of their key is not in the list. */
  readonly hasLostLookups: boolean;
};

const { purpose: sealPurpose } = sealedColumns.portalKeys;

type Row = { number: number; sealed: string; secret_counts: boolean };

/** The newest first. */
function sealedKeys(db: Db, purpose: Purpose): Promise<Row[]> {
  return db
    .selectFrom('portal_keys')
    .select(['number', 'sealed', 'secret_counts'])
    .where('purpose', '=', purpose)
    .orderBy('number', 'desc')
    .execute();
}

function opened(rows: ReadonlyArray<Row>, secrets: Secrets): string[] {
  return rows.map(({ sealed }) => unseal(secrets, sealPurpose, sealed)).filter((key) => key !== undefined);
}

/** Whether a version without these keys has used this database: its seals have no marks. */
async function isOlder(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('signing_keys')
    .select('id')
    .where('private_key', 'not like', '%.%')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The secret of this database before it had keys of its own: the one that opens its oldest rows. */
async function secretSoFar(db: Db, secrets: Secrets): Promise<string> {
  const rows = await db.selectFrom('signing_keys').select('private_key').orderBy('created_at').execute();
  const opens = (secret: string) =>
    rows.some(
      ({ private_key }) => unseal([secret], sealedColumns.signingKeys.purpose, private_key) !== undefined,
    );
  return secrets.find(opens) ?? secrets[0];
}

/** A new random key. Only if addresses were hashed with the secret itself, the secret becomes the key. */
async function newKey(db: Db, purpose: Purpose, secrets: Secrets, isFirst: boolean): Promise<string> {
  if (purpose === 'links' || !isFirst) return randomToken();
  const hidden = await db
    .selectFrom('newsletter_suppressions')
    .select('email_hash')
    .limit(1)
    .executeTakeFirst();
  return hidden ? secretSoFar(db, secrets) : randomToken();
}

/**
 * All keys that can be opened; makes one if there is none. A key that cannot be opened stays, because its secret
 * may come back.
 */
async function keysFor(db: Db, clock: Clock, purpose: Purpose, secrets: Secrets) {
  const before = await sealedKeys(db, purpose);
  if (opened(before, secrets).length === 0) {
    // Processes that start at the same time choose the same number; the key of the first one counts.
    await db
      .insertInto('portal_keys')
      .values({
        purpose,
        number: (before[0]?.number ?? 0) + 1,
        sealed: seal(secrets, sealPurpose, await newKey(db, purpose, secrets, before.length === 0)),
        secret_counts: purpose === 'links' && before.length === 0 && (await isOlder(db)),
        created_at: clock.now().toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['purpose', 'number']).doNothing())
      .execute();
  }
  const rows = await sealedKeys(db, purpose);
  const [first, ...others] = opened(rows, secrets);
  if (first === undefined) throw new Error(`The key for ${purpose} was neither found nor made.`);
  const keys: Secrets = [first, ...others];
  return {
    keys,
    isAnyLost: keys.length < rows.length,
    secretCounts: rows.some(({ secret_counts }) => secret_counts),
  };
}

/**
 * The portal's own keys, made at the first start.
 * @param secrets `APP_SECRET`; they lie sealed with it
 */
export async function loadPortalKeys(db: Db, clock: Clock, secrets: Secrets): Promise<PortalKeys> {
  const { keys: links, secretCounts } = await keysFor(db, clock, 'links', secrets);
  const { keys: lookups, isAnyLost } = await keysFor(db, clock, 'lookups', secrets);
  return {
    links: secretCounts ? [...links, ...secrets] : links,
    pages: links,
    lookups,
    hasLostLookups: isAnyLost,
  };
}
