import { createMiddleware } from 'hono/factory';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import { isOfOtherAccount } from '#src/features/account/accounts/public.server.ts';
import { sha256 } from '#src/lib/digest.ts';
import { inParts } from '#src/lib/in-parts.ts';
import { type ApiEnv, customerSubject, guestBeside } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';

/** A guest, and the customer who uses what he began: both as subjects. */
export type Passing = { guest: string; customer: string };

/** What names rows to pass: ids of orders, checks, files, appointments, requests and cases, in any mixture. */
type Ids = ReadonlyArray<string>;

type HangingOn = { id: string; upload_id: string | null; fulfilment_id: string; request_id: string | null };

/**
 * The ids themselves, and those of everything that hangs on the same orders. Each way between them is a search of its own: of ways that
 * are joined by `or` the database knows no index, and this is asked at every call that names something.
 */
async function withWhatHangsOnIt(db: Db | Tx, ids: Ids): Promise<string[]> {
  const { rows } = await sql<HangingOn>`
    with named as (select unnest(${[...ids]}::uuid[]) as id),
    named_requests as (select order_id, fulfilment_id from legal_requests where id in (select id from named)),
    found as (
      select id, upload_id, fulfilment_id from orders where id in (select id from named)
      union select id, upload_id, fulfilment_id from orders where upload_id in (select id from named)
      union select id, upload_id, fulfilment_id from orders where fulfilment_id in (select id from named)
      union select id, upload_id, fulfilment_id from orders where id in (select order_id from named_requests)
      union select id, upload_id, fulfilment_id from orders
        where fulfilment_id in (select fulfilment_id from named_requests)
    )
    select found.*, legal_requests.id as request_id from found
      left join legal_requests on legal_requests.order_id = found.id
    union
    select found.*, legal_requests.id from found
      join legal_requests on legal_requests.fulfilment_id = found.fulfilment_id`.execute(db);
  const found = rows.flatMap((row) => Object.values(row).filter((id) => id !== null));
  return [...new Set([...ids, ...found])];
}

/** The subject of an account of the query, as `customerSubject` makes it. */
export const subjectOfAccount = sql<string>`account_subject(accounts.partner_id)`;

/** What hangs on orders that another account has: nobody takes it out of a browser that its customer has left. */
async function ofOtherAccounts(tx: Tx, customer: string, ids: Ids): Promise<ReadonlySet<string>> {
  const orders = await tx
    .selectFrom('order_access as had')
    .innerJoin('accounts', (join) => join.on('had.subject', '=', subjectOfAccount))
    .select('had.order_id')
    .where('had.order_id', 'in', ids)
    .where('had.subject', '<>', customer)
    .execute();
  if (orders.length === 0) return new Set();
  return new Set(
    await withWhatHangsOnIt(
      tx,
      orders.map((order) => order.order_id),
    ),
  );
}

/**
 * Rows of which each subject has one: the customer may have the same already, so his is written and the guest's goes.
 * @param byUse nothing but the use says that it is his
 */
async function passAccess(
  tx: Tx,
  { guest, customer }: Passing,
  { ids, byUse }: { ids: Ids; byUse: boolean },
): Promise<void> {
  const orders = await tx
    .deleteFrom('order_access')
    .where('subject', '=', guest)
    .where('order_id', 'in', ids)
    .returningAll()
    .execute();
  const cases = await tx
    .deleteFrom('case_access')
    .where('subject', '=', guest)
    .where('case_id', 'in', ids)
    .returningAll()
    .execute();
  const own = <Row>(row: Row) => ({ ...row, subject: customer });
  if (orders.length > 0) {
    await tx
      .insertInto('order_access')
      .values(orders.map((order) => ({ ...own(order), by_use: byUse })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (cases.length === 0) return;
  await tx
    .insertInto('case_access')
    .values(cases.map(own))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Rights to what somebody has begun or sent himself, and not to cases he opened by the link of a mail. */
const sentHere = ['claim-drafts', 'claim-report-receipts'];

/** Tables whose rows name the one they belong to, and hold the key of the call that wrote them. */
const owned = ['orders', 'appointments', 'legal_requests'] as const;

/**
 * A key the customer has used himself meanwhile stays his; the call of who had it is not repeated any more.
 * @param from whose rows pass; null: whoever has them
 */
async function passOwned(
  tx: Tx,
  { from, customer }: { from: string | null; customer: string },
  ids: Ids,
): Promise<void> {
  const passes =
    from === null
      ? sql`subject <> ${customer} and not ${isOfOtherAccount('passed.subject', customer)}`
      : sql`subject = ${from}`;
  // Of several who had one, two may have used the same.
  const isTaken = from === null ? sql`true or` : sql``;
  for (const name of owned) {
    const table = sql.table(name);
    await sql`
      update ${table} as passed set subject = ${customer}, idempotency_key = idempotency_key || case
        when ${isTaken} exists (select 1 from ${table} as own
          where own.subject = ${customer} and own.idempotency_key = passed.idempotency_key)
        then ' of ' || id else '' end
      where ${passes} and id in (${sql.join(ids)})`.execute(tx);
  }
}

/**
 * Passes what a guest of this browser began to the customer who uses it now, with everything that hangs on the same
 * orders: from then on it is the customer's alone, in this browser too. What the guest has no right to, and what another
 * account has already, stays as it is, so whoever asks need not know first whether it is there. Call it inside of the transaction that uses it.
 * @param ids of orders, checks, files, appointments, requests and cases; others name nothing
 * @param byUse whether only their use says that they are his: then the mailbox that an order names goes on counting
 */
export async function passToCustomer(
  tx: Tx,
  passing: Passing,
  ids: Ids,
  { byUse = true }: { byUse?: boolean } = {},
): Promise<void> {
  if (ids.length === 0) return;
  const named = await withWhatHangsOnIt(tx, ids);
  const foreign = await ofOtherAccounts(tx, passing.customer, named);
  const all = named.filter((id) => !foreign.has(id));
  if (all.length === 0) return;
  await passAccess(tx, passing, { ids: all, byUse });
  await passOwned(tx, { from: passing.guest, customer: passing.customer }, all);
  await tx
    .updateTable('uploads')
    .set({ subject: passing.customer })
    .where('subject', '=', passing.guest)
    .where('id', 'in', all)
    .execute();
}

/**
 * Takes things of a customer, with everything that hangs on the same orders, from whoever else may see them.
 * @returns the ids of all that was taken
 */
export async function takeFromOthers(tx: Tx, customer: string, ids: Ids): Promise<string[]> {
  const all = await withWhatHangsOnIt(tx, ids);
  await tx.deleteFrom('order_access').where('order_id', 'in', all).where('subject', '<>', customer).execute();
  await tx
    .deleteFrom('case_access')
    .where('case_id', 'in', all)
    .where('subject', '<>', customer)
    // Who has sent something keeps his own words; they do not say where answers go.
    .where('queue', 'not in', sentHere)
    .execute();
  await passOwned(tx, { from: null, customer }, all);
  await tx
    .updateTable('uploads')
    .set({ subject: customer })
    .where('id', 'in', all)
    .where('subject', '<>', customer)
    .where(({ not }) => not(isOfOtherAccount('uploads.subject', customer)))
    .execute();
  return all;
}

/** Orders of a guest that the customer's account has, or that name the address it has proved: browser and mailbox say that they are his. */
async function ordersInCommon(tx: Tx, { guest, customer }: Passing): Promise<string[]> {
  const orders = await tx
    .selectFrom('order_access as guests')
    .innerJoin('orders', 'orders.id', 'guests.order_id')
    .select('orders.id')
    .where('guests.subject', '=', guest)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('order_access as his')
            .select('his.order_id')
            .whereRef('his.order_id', '=', 'orders.id')
            .where('his.subject', '=', customer),
        ),
        exists(
          selectFrom('accounts')
            .select('accounts.partner_id')
            .where(subjectOfAccount, '=', customer)
            .where('accounts.mailbox_proved_at', 'is not', null)
            .where(sql`lower(accounts.email)`, '=', sql`lower(orders.email)`),
        ),
      ]),
    )
    .execute();
  return orders.map(({ id }) => id);
}

/** The reports that a guest has begun, and those that he has sent with the address that the account has proved. */
async function reportsOf(tx: Tx, { guest, customer }: Passing): Promise<string[]> {
  const cases = await tx
    .selectFrom('case_access')
    .select('case_id')
    .where('subject', '=', guest)
    .where('queue', 'in', sentHere)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('queue', '=', 'claim-drafts'),
        exists(
          selectFrom('claim_reports')
            .innerJoin('accounts', (join) =>
              join.on(sql`lower(accounts.email)`, '=', sql`lower(claim_reports.reporter ->> 'email')`),
            )
            .select('claim_reports.id')
            .whereRef('claim_reports.id', '=', 'case_access.case_id')
            .where(subjectOfAccount, '=', customer)
            .where('accounts.mailbox_proved_at', 'is not', null),
        ),
      ]),
    )
    .execute();
  return cases.map((one) => one.case_id);
}

/**
 * Who signs in takes along what is his of the guest: orders in common, the claim report that he has begun, and those he has sent with
 * his address. What was sent with another one is his once he opens it.
 */
export async function passWhatIsHis(db: Db, passing: Passing): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const orders = await ordersInCommon(tx, passing);
    const his = [...orders, ...(await reportsOf(tx, passing))];
    for (const some of inParts(his)) await passToCustomer(tx, passing, some, { byUse: false });
  });
}

/** The same for a file that is named by its token. */
export async function passUploadToCustomer(db: Db, passing: Passing, uploadToken: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ subject: passing.customer })
    .where('subject', '=', passing.guest)
    .where('token_hash', '=', sha256(uploadToken))
    .execute();
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * Whoever is signed in and calls something by its id has used it: before the call is answered it passes to him. So no call
 * has to remember it, and none that comes later can forget it.
 */
export function passingMiddleware({ db }: Services) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const guest = guestBeside(c);
    const customer = c.get('customer');
    const ids = (guest && c.req.path.match(uuids)) || [];
    if (guest && customer && ids.length > 0) {
      const passing = { guest, customer: customerSubject(customer) };
      await db.transaction().execute((tx) => passToCustomer(tx, passing, ids));
    }
    await next();
  });
}

/**
 * A customer leaves the browser of a guest. What the guest typed and did not send, and the cases he opened by links of mails, may be
 * the customer's from before he signed in, and the next one is the same guest. The link of the mail opens a case again.
 */
export async function forgetBesideCustomer(db: Db, guest: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('kept_forms').where('subject', '=', guest).execute();
    await tx
      .deleteFrom('case_access')
      .where('subject', '=', guest)
      .where('queue', 'not in', sentHere)
      .execute();
  });
}

/** Whether a guest has anything in this portal that was begun without an account and is not over. */
export async function hasRights(db: Db, guest: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from order_access where subject = ${guest})
        or exists (select 1 from case_access where subject = ${guest})
        or exists (select 1 from legal_requests where subject = ${guest})
        or exists (select 1 from appointments where subject = ${guest} and state <> 'expired')
        or exists (select 1 from uploads where subject = ${guest} and state in ('open', 'ready')) as has
  `.execute(db);
  return rows[0]?.has ?? false;
}
