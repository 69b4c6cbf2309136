import type { Clock } from '#src/lib/clock.ts';
import { randomToken } from '#src/lib/digest.ts';
import { type Secrets, seal, unseal } from '#src/lib/sealed.ts';
import type { Db } from './database.ts';
import { sealedColumns } from './sealed-columns.ts';

type Purpose = 'links' | 'lookups';

/** What signs and hides without hanging on `APP_SECRET`: the newest key first. */
export type PortalKeys = {
  /** Signs links of mails, the cookie of guests and proofs of an SMS code. What `APP_SECRET` signed before counts while it is listed. */
  readonly links: Secrets;
  /** Hides what is only ever compared, such as addresses that are not written to. */
  readonly lookups: Secrets;
  /** What was hidden before compares with nothing any more: the secret of its key is not in the list. */
  readonly hasLostLookups: boolean;
};

const { purpose: sealPurpose } = sealedColumns.portalKeys;

async function sealedKeys(db: Db, purpose: Purpose): Promise<string[]> {
  const rows = await db
    .selectFrom('portal_keys')
    .select('sealed')
    .where('purpose', '=', purpose)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ sealed }) => sealed);
}

async function openedKeys(db: Db, purpose: Purpose, secrets: Secrets): Promise<string[]> {
  const sealed = await sealedKeys(db, purpose);
  return sealed.map((one) => unseal(secrets, sealPurpose, one)).filter((key) => key !== undefined);
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
async function firstKey(db: Db, purpose: Purpose, secrets: Secrets): Promise<string> {
  if (purpose === 'links') return randomToken();
  const [hidden, known] = await Promise.all([
    db.selectFrom('newsletter_suppressions').select('email_hash').limit(1).executeTakeFirst(),
    db.selectFrom('portal_keys').select('number').where('purpose', '=', purpose).limit(1).executeTakeFirst(),
  ]);
  return hidden && !known ? secretSoFar(db, secrets) : randomToken();
}

async function makeKey(db: Db, clock: Clock, purpose: Purpose, secrets: Secrets): Promise<void> {
  const newest = await db
    .selectFrom('portal_keys')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  // Another process that starts at the same time takes the same number: the key of the first one counts for both.
  await db
    .insertInto('portal_keys')
    .values({
      purpose,
      number: (newest?.number ?? 0) + 1,
      sealed: seal(secrets, sealPurpose, await firstKey(db, purpose, secrets)),
      created_at: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['purpose', 'number']).doNothing())
    .execute();
}

async function keysFor(db: Db, clock: Clock, purpose: Purpose, secrets: Secrets): Promise<Secrets> {
  const known = await openedKeys(db, purpose, secrets);
  // A key that nobody can open stays: with its secret back in the list it counts again.
  if (known.length === 0) await makeKey(db, clock, purpose, secrets);
  const [first, ...others] = known.length > 0 ? known : await openedKeys(db, purpose, secrets);
  if (first === undefined) throw new Error(`The key for ${purpose} was neither found nor made.`);
  return [first, ...others];
}

/**
 * The portal's own keys, made at the first start.
 * @param secrets `APP_SECRET`; they lie sealed with it
 */
export async function loadPortalKeys(db: Db, clock: Clock, secrets: Secrets): Promise<PortalKeys> {
  const [first, ...others] = await keysFor(db, clock, 'links', secrets);
  const lookups = await keysFor(db, clock, 'lookups', secrets);
  return {
    links: [first, ...others, ...secrets],
    lookups,
    hasLostLookups: lookups.length < (await sealedKeys(db, 'lookups')).length,
  };
}
