import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { StaffTable } from '#src/database/desk-tables.ts';
import { sealedColumns } from '#src/database/sealed-columns.ts';
import { forgetStaffDevices } from '#src/features/account/known-devices/public.server.ts';
import { seal, unseal } from '#src/lib/sealed.ts';
import type { Services } from '#src/services.ts';

export type Staff = Selectable<StaffTable>;

const { purpose: sealPurpose } = sealedColumns.staffTotp;

export function staffByEmail(db: Db, email: string): Promise<Staff | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
}

/** Everybody who ever worked at the desk, by name. */
export function allStaff(db: Db): Promise<Staff[]> {
  return db.selectFrom('staff').selectAll().orderBy('name').orderBy('email').execute();
}

/**
 * Adds somebody who may sign in; the second factor is set up at the first login.
 * @returns undefined when the address is taken
 */
export async function insertStaff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  one: { email: string; name: string; role: Staff['role']; passwordHash: string },
): Promise<Staff | undefined> {
  return db
    .insertInto('staff')
    .values({
      id: randomUUID(),
      email: one.email.trim().toLowerCase(),
      name: one.name,
      role: one.role,
      password_hash: one.passwordHash,
      created_at: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Disables an account: ends its sessions and forgets its known browsers. */
export async function disableStaff({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('staff')
      .set({ disabled_at: clock.now().toISOString() })
      .where('id', '=', id)
      .execute();
    await forgetStaffDevices(tx, id);
    await tx.deleteFrom('staff_sessions').where('staff_id', '=', id).execute();
  });
}

/**
 * Forgets app and recovery codes, so that the next login sets up a new second factor. Ends sessions and forgets
 * known browsers.
 */
export async function resetSecondFactor(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('staff')
      .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: 0 })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute();
    await forgetStaffDevices(tx, id);
    await tx.deleteFrom('staff_sessions').where('staff_id', '=', id).execute();
  });
}

/** Replaces the password, ends sessions and forgets known browsers. */
export async function changePassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    // A person with the old password may have seen the secret of an app that was not set up yet.
    await tx
      .updateTable('staff')
      .set({ totp_secret: null, totp_last_step: 0 })
      .where('id', '=', id)
      .where('totp_confirmed_at', 'is', null)
      .execute();
    await forgetStaffDevices(tx, id);
    await tx.deleteFrom('staff_sessions').where('staff_id', '=', id).execute();
  });
}

/** The secret shared with the app; undefined if there is none, or if it cannot be read any more (`hasLostFactor`). */
export function totpSecretOf({ settings }: Pick<Services, 'settings'>, staff: Staff): string | undefined {
  return staff.totp_secret === null ? undefined : unseal(settings.APP_SECRET, sealPurpose, staff.totp_secret);
}

/** Whether the second factor cannot be checked any more, because the key that sealed it is lost. */
export function hasLostFactor(services: Pick<Services, 'settings'>, staff: Staff): boolean {
  return staff.totp_secret !== null && totpSecretOf(services, staff) === undefined;
}

/** Removes a lost second factor, so that a new one is set up; recovery codes stay. */
export async function forgetLostFactor(tx: Tx, staff: Staff): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: 0 })
    .where('id', '=', staff.id)
    .where('totp_secret', '=', staff.totp_secret)
    .execute();
}

/** Stores a secret that no app has confirmed yet; replaces a lost one. @param staff held by the transaction */
export async function keepSecret(
  { settings }: Pick<Services, 'settings'>,
  tx: Tx,
  staff: Staff,
  secret: string,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({
      totp_secret: seal(settings.APP_SECRET, sealPurpose, secret),
      totp_confirmed_at: null,
      totp_last_step: 0,
    })
    .where('id', '=', staff.id)
    .execute();
}

/** Uses up the code of a half minute. @returns false if it or a later one was used already */
export async function spendStep(db: Db | Tx, staffId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', staffId)
    .where('totp_last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The app has shown that it knows the secret: the second factor is set up, with new recovery codes. */
export async function confirmSecondFactor(
  tx: Tx,
  staffId: string,
  { at, codeHashes }: { at: string; codeHashes: ReadonlyArray<string> },
): Promise<void> {
  await tx.updateTable('staff').set({ totp_confirmed_at: at }).where('id', '=', staffId).execute();
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await tx
    .insertInto('staff_recovery_codes')
    .values(codeHashes.map((code_hash) => ({ staff_id: staffId, code_hash, used_at: null })))
    .execute();
}

/** Uses up a recovery code. @param codeHashes all that may be kept of it @returns false when it is none, or was used */
export async function spendStaffRecoveryCode(
  db: Db | Tx,
  staffId: string,
  codeHashes: readonly string[],
  at: string,
): Promise<boolean> {
  const row = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: at })
    .where('staff_id', '=', staffId)
    .where('code_hash', 'in', codeHashes)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody of the staff, also who was disabled. */
export function staffById(db: Db, id: string): Promise<Staff | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
}
