import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#src/database/database.ts';
import { accounts } from '#src/features/account/accounts/public.server.ts';
import {
  endSignIns,
  holdSignIn,
  OvertakenSignIn,
  renewHoldings,
} from '#src/features/account/session/public.server.ts';
import { addMinutes } from '#src/lib/dates.ts';
import { randomToken, sha256 } from '#src/lib/digest.ts';
import { oncePerPage } from '#src/lib/page-calls.ts';
import type { IdentityTokens } from '#src/providers/identity/index.ts';
import type { Services } from '#src/services.ts';
import type { KnownCustomer } from './accounts.store.ts';
import { customerSchema } from './customer.ts';
import {
  canOpenTokens,
  changeSession,
  closeTokens,
  isDue,
  openTokens,
  refreshSession,
  sessionRow,
} from './session-tokens.ts';

/** How long after the last request a customer's session ends. */
const idleMinutes = 30;
/** The longest session without a pause. Only a script with a stolen cookie would use one for longer. */
const mostHours = 24;
/** How often the last request is noted at most, instead of a write for each request. */
const noteSeconds = 30;
/** How long a login waits for the SMS code after the password. */
const secondStepMinutes = 10;

export type CustomerSession = KnownCustomer & {
  idHash: string;
  provedAt: string;
  /** The password was right, the SMS code is still missing: nobody is signed in yet. */
  awaitsSecondFactor: boolean;
};

/**
 * Opens a session for a customer who has given the right password.
 * @param known.awaitsSecondFactor whether an SMS code is still missing
 * @param known.isProved whether he has just proved who he is; a provider that knows the browser asks for nothing
 * @param known.begun number that his login took before it proved anything
 * @returns the opaque id for the cookie; the database knows only its SHA-256
 * @throws OvertakenSignIn when his sign-ins were ended meanwhile
 */
export async function openSession(
  services: Services,
  tokens: IdentityTokens,
  known: KnownCustomer & { awaitsSecondFactor: boolean; device: string; isProved: boolean; begun: number },
): Promise<string> {
  const id = randomToken();
  const now = services.clock.now().toISOString();
  const { partnerId } = known.customer;
  await services.db.transaction().execute(async (tx) => {
    await holdSignIn(services, tx, { partnerIds: [partnerId], email: known.email }, known.begun);
    await tx
      .insertInto('customer_sessions')
      .values({
        id_hash: sha256(id),
        public_id: randomUUID(),
        partner_id: partnerId,
        subject: known.subject,
        customer: JSON.stringify(known.customer),
        ...closeTokens(services, tokens),
        awaits_second_factor: known.awaitsSecondFactor,
        proved_at: known.isProved ? now : new Date(0).toISOString(),
        device: known.device,
        created_at: now,
        last_seen_at: now,
      })
      .execute();
  });
  return id;
}

async function readSession({ db, clock }: Services, idHash: string) {
  return db
    .selectFrom('customer_sessions')
    .innerJoin(accounts, 'account.partner_id', 'customer_sessions.partner_id')
    .select([
      'customer_sessions.customer',
      'customer_sessions.subject',
      'customer_sessions.tokens',
      'customer_sessions.tokens_expire_at',
      'customer_sessions.clock_drift_ms',
      'customer_sessions.awaits_second_factor',
      'customer_sessions.proved_at',
      'customer_sessions.created_at',
      'customer_sessions.last_seen_at',
      'account.email',
      'account.mailbox_proved_at',
      'account.policyholder_id',
    ])
    .where('id_hash', '=', idHash)
    .where('last_seen_at', '>', addMinutes(clock.now(), -idleMinutes))
    .where('customer_sessions.created_at', '>', addMinutes(clock.now(), -mostHours * 60))
    .executeTakeFirst();
}

/**
 * The session of a cookie, while it is alive: tokens that expire are refreshed, its last use is noted.
 * @param id value of the cookie
 */
export async function findSession(services: Services, id: string): Promise<CustomerSession | undefined> {
  const idHash = sha256(id);
  let row = await readSession(services, idHash);
  if (row?.tokens && row.tokens_expire_at) {
    const now = services.clock.now();
    if (isDue({ ...row, tokens_expire_at: row.tokens_expire_at }, now)) {
      const outcome = await refreshSession(services, idHash);
      if (outcome === 'ended') return undefined;
      if (outcome === 'fresh') row = await readSession(services, idHash);
    }
  }
  if (!row?.tokens || !canOpenTokens(services, row.tokens)) return undefined;
  const now = services.clock.now();
  if (row.awaits_second_factor && row.created_at <= addMinutes(now, -secondStepMinutes)) return undefined;
  if (row.last_seen_at < addMinutes(now, -noteSeconds / 60)) await noteUse(services, idHash);
  const customer = customerSchema.parse(row.customer);
  return {
    idHash,
    customer,
    policyholderId: row.policyholder_id ?? customer.partnerId,
    subject: row.subject,
    email: row.email,
    isMailboxProved: row.mailbox_proved_at !== null,
    provedAt: row.proved_at,
    awaitsSecondFactor: row.awaits_second_factor,
  };
}

const inPage = oncePerPage<CustomerSession | undefined>();

/** The session of a request, by the id in its cookie. The calls of one page look it up once. */
export function sessionOf(
  services: Services,
  call: Request,
  id: string,
): Promise<CustomerSession | undefined> {
  return inPage(call, id, () => findSession(services, id));
}

/**
 * The owner of a living session, without using it: the 30 minutes do not restart, and no tokens are refreshed.
 * @returns the partner id; undefined also while an SMS code is still missing
 */
export async function peekSession(services: Services, id: string): Promise<string | undefined> {
  const row = await readSession(services, sha256(id));
  return row?.tokens && !row.awaits_second_factor ? customerSchema.parse(row.customer).partnerId : undefined;
}

/** Restarts the 30 minutes. */
export async function noteUse({ db, clock }: Services, idHash: string): Promise<void> {
  await changeSession(db, idHash, { last_seen_at: clock.now().toISOString() });
}

/** Notes that the customer has just proved who he is. */
export async function noteProof({ db, clock }: Services, idHash: string): Promise<void> {
  await changeSession(db, idHash, { proved_at: clock.now().toISOString() });
}

/**
 * Completes a login after a right SMS code.
 * @throws Problem 401 if the session was ended meanwhile
 */
export async function completeSession({ db, clock }: Services, idHash: string): Promise<void> {
  const now = clock.now().toISOString();
  const change = { awaits_second_factor: false, proved_at: now, last_seen_at: now };
  const { numUpdatedRows } = await changeSession(db, idHash, change);
  if (numUpdatedRows === 0n) throw new OvertakenSignIn();
}

/** The tokens of a session, for calls to the identity provider; undefined when they were cleared. */
export async function tokensOfSession(
  services: Services,
  idHash: string,
): Promise<IdentityTokens | undefined> {
  const row = await sessionRow(services.db, idHash);
  return row?.tokens ? openTokens(services, row.tokens) : undefined;
}

/**
 * Ends a session, with its stored user and SMS-TAN token.
 * @returns its owner; undefined if there was none
 */
export async function endSession(db: Db, idHash: string): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('customer_sessions')
    .where('id_hash', '=', idHash)
    .returning('subject')
    .executeTakeFirst();
  return ended?.subject;
}

/** Ends a session whose tokens are still needed, and hands them over. */
export async function takeSession(
  services: Services,
  tx: Tx,
  idHash: string,
): Promise<IdentityTokens | undefined> {
  const row = await tx
    .deleteFrom('customer_sessions')
    .where('id_hash', '=', idHash)
    .returning('tokens')
    .executeTakeFirst();
  return row?.tokens ? openTokens(services, row.tokens) : undefined;
}

type ListedSession = {
  id: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
};

/** The living sessions of a customer, the latest first. */
export async function sessionsOf(
  { db, clock }: Services,
  subject: string,
  currentHash: string,
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('customer_sessions')
    .select(['id_hash', 'public_id', 'device', 'created_at', 'last_seen_at'])
    .where('subject', '=', subject)
    .where('awaits_second_factor', '=', false)
    .where('last_seen_at', '>', addMinutes(clock.now(), -idleMinutes))
    .where('created_at', '>', addMinutes(clock.now(), -mostHours * 60))
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.public_id,
    device: row.device,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    isCurrent: row.id_hash === currentHash,
  }));
}

/** An ended session. Its tokens must still be revoked at the provider. */
export type EndedSession = { tokens: string | null };

/** Ends one session of a customer, given by its public id, and the passes of forms that it handed out. */
export function endNamedSession(
  services: Services,
  subject: string,
  publicId: string,
): Promise<EndedSession[]> {
  return services.db.transaction().execute(async (tx) => {
    const named = await tx
      .selectFrom('customer_sessions')
      .select(['id_hash', 'partner_id'])
      .where('subject', '=', subject)
      .where('public_id', '=', publicId)
      .executeTakeFirst();
    if (!named) return [];
    const sessionHash = named.id_hash;
    await endSignIns(services, tx, { partnerIds: [], sessionHash });
    await renewHoldings(tx, [named.partner_id], services.clock.now().toISOString());
    return tx
      .deleteFrom('customer_sessions')
      .where('id_hash', '=', sessionHash)
      .returning('tokens')
      .execute();
  });
}

/** Ends all sessions of customers, or all but one. @param exceptHash key of the one that stays; empty ends all */
export function endAllSessions(
  tx: Tx,
  partnerIds: ReadonlyArray<string>,
  exceptHash = '',
): Promise<EndedSession[]> {
  return tx
    .deleteFrom('customer_sessions')
    .where('partner_id', 'in', partnerIds)
    .where('id_hash', '!=', exceptHash)
    .returning('tokens')
    .execute();
}

/** Deletes expired sessions. */
export async function deleteIdleSessions(services: Services): Promise<void> {
  await services.db
    .deleteFrom('customer_sessions')
    .where('last_seen_at', '<=', addMinutes(services.clock.now(), -idleMinutes))
    .execute();
}

/** The sealed SMS-TAN token that a session holds; null or undefined where it has none. */
export async function smsTanOfSession(db: Db, idHash: string): Promise<string | null | undefined> {
  return (await sessionRow(db, idHash))?.sms_tan_token;
}

/** Keeps a sealed SMS-TAN token in a session of its customer. */
export async function keepSmsTan(
  db: Db,
  { sessionHash, partnerId }: { sessionHash: string; partnerId: string },
  sealed: string,
): Promise<void> {
  await db
    .updateTable('customer_sessions')
    .set({ sms_tan_token: sealed })
    .where('id_hash', '=', sessionHash)
    .where('partner_id', '=', partnerId)
    .execute();
}

/** Removes this token from a session; a newer one stays. */
export async function dropSmsTan(db: Db, idHash: string, sealed: string): Promise<void> {
  await db
    .updateTable('customer_sessions')
    .set({ sms_tan_token: null })
    .where('id_hash', '=', idHash)
    .where('sms_tan_token', '=', sealed)
    .execute();
}

/** Removes the SMS-TAN tokens of all sessions of a customer. */
export async function dropAllSmsTans(tx: Tx, partnerId: string): Promise<void> {
  await tx
    .updateTable('customer_sessions')
    .set({ sms_tan_token: null })
    .where('partner_id', '=', partnerId)
    .execute();
}
