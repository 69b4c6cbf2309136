import type { Db, Tx } from '#src/database/database.ts';
import { addMinutes } from '#src/lib/dates.ts';
import { randomToken, sha256 } from '#src/lib/digest.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import type { Staff } from './staff.store.ts';

/** After so many minutes without input the session ends. */
const staffIdleMinutes = 30;
/** A working day; then a new login is needed. */
const staffSessionHours = 10;
/** How long somebody may take from the password to the code. */
const stepMinutes = 10;
/** The time of the last request is written at most this often. */
const noteSeconds = 30;

/** Separate from customers' sessions, which hold the tokens of a provider and may do without a second factor. */
export type StaffSession = { idHash: string; step: 'enrol' | 'code' | 'in'; staff: Staff };

/** @returns the id for the cookie; the database knows only its SHA-256 */
async function insertSession(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  staffId: string,
  step: StaffSession['step'],
): Promise<string> {
  const id = randomToken();
  const now = clock.now().toISOString();
  await tx
    .insertInto('staff_sessions')
    .values({ id_hash: sha256(id), staff_id: staffId, step, created_at: now, last_seen_at: now })
    .execute();
  return id;
}

/**
 * Locks the row of a staff member until the transaction ends. `npm run staff` changes the row first and deletes
 * the sessions after it, so this transaction comes before the change or sees it (ADR 0044).
 */
function heldStaff(tx: Tx, id: string): Promise<Staff | undefined> {
  return tx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Opens the session that waits for the second factor, if the password that was verified is still the present one.
 * @param found the row at the time of the comparison
 * @returns undefined when the password was replaced meanwhile, or nobody signs in with it any more
 */
export function openWaitingSession(services: Services, found: Staff): Promise<string | undefined> {
  return services.db.transaction().execute(async (tx) => {
    const staff = await heldStaff(tx, found.id);
    if (!staff || staff.disabled_at !== null || staff.password_hash !== found.password_hash) return undefined;
    return insertSession(tx, services, staff.id, staff.totp_confirmed_at ? 'code' : 'enrol');
  });
}

/**
 * Runs the next step of a login, if its session still exists.
 * @param work gets the row as it is now
 * @throws Problem 401 when it was ended meanwhile
 */
export function inStaffSession<Result>(
  { db }: Pick<Services, 'db'>,
  session: StaffSession,
  work: (tx: Tx, staff: Staff) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const staff = await heldStaff(tx, session.staff.id);
    const standing = await tx
      .selectFrom('staff_sessions')
      .select('id_hash')
      .where('id_hash', '=', session.idHash)
      .executeTakeFirst();
    if (!staff || !standing || staff.disabled_at !== null) throw new Problem('authentication_required');
    return work(tx, staff);
  });
}

/** Opens a session of another step in the place of one, under a new id. @returns it */
export async function replaceStaffSession(
  services: Services,
  tx: Tx,
  { idHash, staff }: StaffSession,
  step: StaffSession['step'],
): Promise<string> {
  await endStaffSession(tx, idHash);
  return insertSession(tx, services, staff.id, step);
}

/** The live session of a cookie, of a staff member who may still sign in, and its last use. */
async function livingSession({ db, clock }: Services, idHash: string) {
  const now = clock.now();
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .selectAll('staff')
    .select(['staff_sessions.step', 'staff_sessions.created_at as begun_at', 'staff_sessions.last_seen_at'])
    .where('staff_sessions.id_hash', '=', idHash)
    .where('staff.disabled_at', 'is', null)
    .where('staff_sessions.last_seen_at', '>', addMinutes(now, -staffIdleMinutes))
    .where('staff_sessions.created_at', '>', addMinutes(now, -staffSessionHours * 60))
    .executeTakeFirst();
  if (!row) return undefined;
  const { step, begun_at: begunAt, last_seen_at: lastSeenAt, ...staff } = row;
  if (step !== 'in' && begunAt <= addMinutes(now, -stepMinutes)) return undefined;
  return { lastSeenAt, session: { idHash, step, staff } };
}

/** The live session of a cookie, without counting as use. */
export async function peekStaffSession(services: Services, id: string): Promise<StaffSession | undefined> {
  return (await livingSession(services, sha256(id)))?.session;
}

/** The live session of a cookie; its use is recorded. */
export async function findStaffSession(services: Services, id: string): Promise<StaffSession | undefined> {
  const { db, clock } = services;
  const found = await livingSession(services, sha256(id));
  if (!found) return undefined;
  const now = clock.now();
  if (now.getTime() - Date.parse(found.lastSeenAt) > noteSeconds * 1000) {
    await db
      .updateTable('staff_sessions')
      .set({ last_seen_at: now.toISOString() })
      .where('id_hash', '=', found.session.idHash)
      .execute();
  }
  return found.session;
}

export async function endStaffSession(db: Db | Tx, idHash: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('id_hash', '=', idHash).execute();
}

/** Deletes sessions that have ended by themselves. */
export async function deleteEndedStaffSessions({ db, clock }: Services): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where(({ or, eb }) =>
      or([
        eb('last_seen_at', '<=', addMinutes(clock.now(), -staffIdleMinutes)),
        eb('created_at', '<=', addMinutes(clock.now(), -staffSessionHours * 60)),
      ]),
    )
    .execute();
}
