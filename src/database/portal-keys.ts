import type { Clock } from '#src/lib/clock.ts';
import { randomToken } from '#src/lib/digest.ts';
import { type Secrets, seal, unseal } from '#src/lib/sealed.ts';
import type { Db } from './database.ts';
import { sealedColumns } from './sealed-columns.ts';

type Purpose = 'links' | 'lookups';

/** What signs and hides without hanging on `APP_SECRET`: the newest key first. */
export type PortalKeys = {
  /**
   * Signs links of mails, the cookie of guests and proofs of an SMS code. In a database that is older than these keys, what
   * `APP_SECRET` has signed itself counts while it is listed; elsewhere nobody can sign with it.
   */
  readonly links: Secrets;
  /**
   * Seals what a page holds and brings back. `APP_SECRET` itself never counts, in no database: whoever knows it could write such
   * things himself.
   */
  readonly pages: Secrets;
  /** Hides what is only ever compared, such as addresses that are not written to. */
  readonly lookups: Secrets;
  /** What was hidden before compares with nothing any more: the secret of its key is not in the list. */
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

/** Whether a version without these keys has written here: its seals have no marks. */
async function isOlder(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('signing_keys')
    .select('id')
    .where('private_key', 'not like', '%.%')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The secret that this database was run with before there were keys of its own: the one that opens its oldest parts. */
async function secretSoFar(db: Db, secrets: Secrets): Promise<string> {
  const rows = await db.selectFrom('signing_keys').select('private_key').orderBy('created_at').execute();
  const opens = (secret: string) =>
    rows.some(
      ({ private_key }) => unseal([secret], sealedColumns.signingKeys.purpose, private_key) !== undefined,
    );
  return secrets.find(opens) ?? secrets[0];
}

/** A key never seen before; only where addresses were hidden with the secret itself, that one goes on. */
async function newKey(db: Db, purpose: Purpose, secrets: Secrets, isFirst: boolean): Promise<string> {
  if (purpose === 'links' || !isFirst) return randomToken();
  const hidden = await db
    .selectFrom('newsletter_suppressions')
    .select('email_hash')
    .limit(1)
    .executeTakeFirst();
  return hidden ? secretSoFar(db, secrets) : randomToken();
}

/** All keys that can be opened; makes one where there is none. One that nobody can open stays: its secret may come back. */
async function keysFor(db: Db, clock: Clock, purpose: Purpose, secrets: Secrets) {
  const before = await sealedKeys(db, purpose);
  if (opened(before, secrets).length === 0) {
    // Processes that start at the same time have read the same and take the same number: the key of the first one counts.
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
