import { createMiddleware } from 'hono/factory';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import { accounts, noteMoved, type Passing } from '#src/features/account/accounts/public.server.ts';
import { forgetFormsOf } from '#src/features/account/kept-forms/public.server.ts';
import { passUploads, takeUploadsFromOthers, uploads } from '#src/features/checks/uploads/public.server.ts';
import {
  caseAccess,
  forgetCasesOf,
  passCases,
  takeCasesFromOthers,
} from '#src/features/desk/case-messages/public.server.ts';
import { claimReports } from '#src/features/insurance/claim-reports/public.server.ts';
import { appointments, passAppointments } from '#src/features/services/appointments/public.server.ts';
import { passRequests, requests } from '#src/features/services/legal-requests/public.server.ts';
import {
  orderAccess,
  orders,
  ordersSeenBy,
  passOrders,
  takeOrdersFromOthers,
} from '#src/features/services/order/public.server.ts';
import { inParts } from '#src/lib/in-parts.ts';
import { type ApiEnv, customerSubject, guestBeside } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';

/** Ids of rows to pass: orders, checks, files, appointments, requests and cases, in any mixture. */
type Ids = ReadonlyArray<string>;

type HangingOn = { id: string; upload_id: string | null; fulfilment_id: string; request_id: string | null };

/**
 * The ids themselves, and those of everything that belongs to the same orders. Each relation is a query of its
 * own, because the database uses no index for conditions joined by `or`, and this runs at every call with an id.
 */
async function withWhatHangsOnIt(db: Db | Tx, ids: Ids): Promise<string[]> {
  const { rows } = await sql<HangingOn>`
    with named as (select unnest(${[...ids]}::uuid[]) as id),
    named_requests as (select order_id, fulfilment_id from ${requests} where id in (select id from named)),
    found as (
      select id, upload_id, fulfilment_id from ${orders} where id in (select id from named)
      union select id, upload_id, fulfilment_id from ${orders} where upload_id in (select id from named)
      union select id, upload_id, fulfilment_id from ${orders} where fulfilment_id in (select id from named)
      union select id, upload_id, fulfilment_id from ${orders} where id in (select order_id from named_requests)
      union select id, upload_id, fulfilment_id from ${orders}
        where fulfilment_id in (select fulfilment_id from named_requests)
    )
    select found.*, request.id as request_id from found left join ${requests} on request.order_id = found.id
    union
    select found.*, request.id from found join ${requests} on request.fulfilment_id = found.fulfilment_id`.execute(
    db,
  );
  const found = rows.flatMap((row) => Object.values(row).filter((id) => id !== null));
  return [...new Set([...ids, ...found])];
}

/** Ids that belong to orders of another account. Nobody takes them over from a browser that its customer has left. */
async function ofOtherAccounts(tx: Tx, customer: string, ids: Ids): Promise<ReadonlySet<string>> {
  const theirs = await tx
    .selectFrom(orderAccess)
    .innerJoin(accounts, 'account.owner', 'access.subject')
    .select('access.order_id')
    .where('access.order_id', 'in', ids)
    .where('access.subject', '<>', customer)
    .execute();
  if (theirs.length === 0) return new Set();
  return new Set(
    await withWhatHangsOnIt(
      tx,
      theirs.map((one) => one.order_id),
    ),
  );
}

/** Rights to what somebody has begun or sent himself, and not to cases he opened by the link of a mail. */
const sentHere = ['claim-drafts', 'claim-report-receipts'];

/**
 * Passes what a guest of this browser began to the customer who uses it now, with everything that belongs to the
 * same orders. From then on it is the customer's alone. Things to which the guest has no right, and those of
 * another account, stay unchanged, so the caller need not check first. Call it inside the transaction that uses
 * it.
 * @param ids of orders, checks, files, appointments, requests and cases; others name nothing
 * @param byUse whether only their use shows that they are his; then the mailbox of an order still counts
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
  await passOrders(tx, passing, all, { byUse });
  await passCases(tx, passing, all);
  await passAppointments(tx, passing, all);
  await passRequests(tx, passing, all);
  await passUploads(tx, passing, all);
}

/**
 * Takes a customer's things, with everything that belongs to the same orders, from all others who may see them.
 * @returns the ids of all that was taken
 */
async function takeFromOthers(tx: Tx, customer: string, ids: Ids): Promise<string[]> {
  const all = await withWhatHangsOnIt(tx, ids);
  await takeOrdersFromOthers(tx, customer, all);
  // A sender keeps access to his own words. They do not contain the answers.
  await takeCasesFromOthers(tx, customer, all, sentHere);
  await passAppointments(tx, { guest: null, customer }, all);
  await passRequests(tx, { guest: null, customer }, all);
  await takeUploadsFromOthers(tx, customer, all);
  return all;
}

/**
 * Orders of a guest that belong to the customer's account, or name its proved address: browser and mailbox
 * together show that they are his.
 */
async function ordersInCommon(tx: Tx, { guest, customer }: Passing): Promise<string[]> {
  const common = await tx
    .selectFrom(orderAccess)
    .innerJoin(orders, 'purchase.id', 'access.order_id')
    .select('purchase.id')
    .where('access.subject', '=', guest)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('purchase.id', 'in', ordersSeenBy([customer])),
        exists(
          selectFrom(accounts)
            .select('account.partner_id')
            .where('account.owner', '=', customer)
            .where('account.mailbox_proved_at', 'is not', null)
            .where(sql`lower(account.email)`, '=', sql`lower(purchase.email)`),
        ),
      ]),
    )
    .execute();
  return common.map(({ id }) => id);
}

/** The reports that a guest has begun, and those that he has sent with the address that the account has proved. */
async function reportsOf(tx: Tx, { guest, customer }: Passing): Promise<string[]> {
  const cases = await tx
    .selectFrom(caseAccess)
    .select('access.case_id')
    .where('access.subject', '=', guest)
    .where('access.queue', 'in', sentHere)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('access.queue', '=', 'claim-drafts'),
        exists(
          selectFrom(claimReports)
            .innerJoin(accounts, (join) =>
              join.on(sql`lower(account.email)`, '=', sql`lower(report.reporter ->> 'email')`),
            )
            .select('report.id')
            .whereRef('report.id', '=', 'access.case_id')
            .where('account.owner', '=', customer)
            .where('account.mailbox_proved_at', 'is not', null),
        ),
      ]),
    )
    .execute();
  return cases.map((one) => one.case_id);
}

/**
 * At a sign-in the customer takes over what is his from the guest: common orders, the claim report he has begun,
 * and those he sent with his address. Reports sent with another address become his when he opens them.
 */
export async function passWhatIsHis(db: Db, passing: Passing): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const orders = await ordersInCommon(tx, passing);
    const his = [...orders, ...(await reportsOf(tx, passing))];
    for (const some of inParts(his)) await passToCustomer(tx, passing, some, { byUse: false });
  });
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * A signed-in customer who calls something by its id uses it, so it passes to him before the call is answered.
 * Because this middleware does it, no handler can forget it.
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
 * A customer leaves a browser that also has a guest. The guest's unsent input, and cases opened by links of mails,
 * may be the customer's from before he signed in, and the next person would be the same guest. So they are
 * deleted; the link of the mail opens a case again.
 */
export async function forgetBesideCustomer(db: Db, guest: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await forgetFormsOf(tx, [guest]);
    await forgetCasesOf(tx, guest, sentHere);
  });
}

/** Whether a guest has anything in this portal that was begun without an account and is not over. */
export async function hasRights(db: Db, guest: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from ${orderAccess} where subject = ${guest})
        or exists (select 1 from ${caseAccess} where subject = ${guest})
        or exists (select 1 from ${requests} where subject = ${guest})
        or exists (select 1 from ${appointments} where subject = ${guest} and state <> 'expired')
        or exists (select 1 from ${uploads} where subject = ${guest} and state in ('open', 'ready')) as has
  `.execute(db);
  return rows[0]?.has ?? false;
}

/**
 * Makes things the account's alone when their mails go to another address from now on. Otherwise somebody who
 * opened them with an earlier link, or began them as a guest with the old address, could read what follows.
 * @param moved.ids of orders, appointments, requests and cases
 * @param moved.at ISO instant
 */
export async function moveLinks(
  tx: Tx,
  { ids, customer, at }: { ids: ReadonlyArray<string>; customer: string; at: string },
): Promise<void> {
  for (const some of inParts(ids)) await noteMoved(tx, await takeFromOthers(tx, customer, some), at);
}
