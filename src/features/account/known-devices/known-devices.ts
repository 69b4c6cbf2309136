import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Db, Tx } from '#src/database/database.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { sha256, sign, signatures } from '#src/lib/digest.ts';
import { HostCookie } from '#src/lib/host-cookie.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { idSignedIn, signedId } from '#src/lib/signed-id.ts';
import type { Services } from '#src/services.ts';

const purpose = 'known device';
/** A browser without a sign-in for this long counts as unknown. */
const lifeDays = 365;

const deviceCookie = new HostCookie('rh-device', { sameSite: 'Lax', maxAgeSeconds: lifeDays * 86_400 });

const markPurpose = 'account of a known device';

/** Who has signed in: a customer, by the address of the account, or somebody of the staff. */
type DeviceOwner = string | { staffId: string };

/** Staff are colleagues whose logins are in the record anyway; their id needs no hiding, and `npm run staff` has no keys. */
const staffMark = (staffId: string) => `staff ${staffId}`;

/** Identifies the account of an address without revealing whose it is. */
function markOf({ keys }: Services, owner: DeviceOwner): string {
  return typeof owner === 'string'
    ? sign(keys.lookups, markPurpose, mailAddressKey(owner))
    : staffMark(owner.staffId);
}

/** The marks under all keys so far. */
function marksOf({ keys }: Services, owner: DeviceOwner): string[] {
  return typeof owner === 'string'
    ? signatures(keys.lookups, markPurpose, mailAddressKey(owner))
    : [staffMark(owner.staffId)];
}

function deviceHash(context: Context, { keys, publicUrl }: Services): string | undefined {
  const value = deviceCookie.read(context, publicUrl);
  const id = value && idSignedIn(keys.links, purpose, value);
  return id ? sha256(id) : undefined;
}

function oldest({ clock }: Services): string {
  return addDaysToInstant(clock.now(), -lifeDays);
}

/**
 * The calling browser, if its owner has signed in from it before.
 * @returns the key by which its tries are counted, the same after every login; undefined for other clients
 */
export async function knownDevice(
  services: Services,
  context: Context,
  owner: DeviceOwner,
): Promise<string | undefined> {
  const hash = deviceHash(context, services);
  if (!hash) return undefined;
  const row = await services.db
    .selectFrom('known_devices')
    .select('id')
    .where('device_hash', '=', hash)
    .where('account_mark', 'in', marksOf(services, owner))
    .where('noted_at', '>', oldest(services))
    .executeTakeFirst();
  return row?.id;
}

/**
 * Notes the owner of a browser, in one row whatever key was used before. The row keeps its id, by which tries are
 * counted.
 */
async function noteOwner(services: Services, tx: Tx, device_hash: string, owner: DeviceOwner): Promise<void> {
  const before = await tx
    .deleteFrom('known_devices')
    .where('device_hash', '=', device_hash)
    .where('account_mark', 'in', marksOf(services, owner))
    .returning('id')
    .execute();
  const noted_at = services.clock.now().toISOString();
  await tx
    .insertInto('known_devices')
    .values({
      id: before[0]?.id ?? randomUUID(),
      device_hash,
      account_mark: markOf(services, owner),
      noted_at,
    })
    .onConflict((conflict) => conflict.columns(['device_hash', 'account_mark']).doUpdateSet({ noted_at }))
    .execute();
}

/**
 * Notes that the owner of an account has signed in from this browser. The browser gets a new id, also for other
 * accounts that signed in from it, so that a stolen copy of the old id becomes worthless.
 */
export async function rememberDevice(
  services: Services,
  context: Context,
  owner: DeviceOwner,
  within?: Tx,
): Promise<void> {
  const { db, keys, publicUrl } = services;
  const before = deviceHash(context, services);
  const id = randomUUID();
  const device_hash = sha256(id);
  const note = async (tx: Tx) => {
    if (before) {
      await tx.updateTable('known_devices').set({ device_hash }).where('device_hash', '=', before).execute();
    }
    await noteOwner(services, tx, device_hash, owner);
  };
  await (within ? note(within) : db.transaction().execute(note));
  deviceCookie.give(context, publicUrl, signedId(keys.links, purpose, id));
}

/** Forgets all browsers of the account of an address. */
export async function forgetDevices(services: Services, db: Db | Tx, email: string): Promise<void> {
  await db.deleteFrom('known_devices').where('account_mark', 'in', marksOf(services, email)).execute();
}

/** Forgets all browsers of a member of the staff. */
export async function forgetStaffDevices(db: Db | Tx, staffId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('account_mark', '=', staffMark(staffId)).execute();
}

/** Deletes browsers that nobody has signed in from for a year. */
export async function deleteOldDevices(services: Services): Promise<void> {
  await services.db.deleteFrom('known_devices').where('noted_at', '<=', oldest(services)).execute();
}
