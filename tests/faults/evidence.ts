import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#src/database/database.ts';
import { type StoredOrder, storedOrder } from '#src/providers/payment/wallet/order.ts';
import type { EventEvidence } from './event-verdict.ts';
import type { OrderEvidence } from './steps.ts';

/** The data stores of portal and wallet. */
export type Places = { folder: string; dataFolder: string; walletFolder: string; databaseUrl: string };

export type Evidence = {
  orders: OrderEvidence[];
  /** Payments in the wallet's books, of all orders. */
  payments: StoredOrder[];
  invoiceNumbers: number[];
  openChecks: number;
  /** Case events, in the order in which they were recorded. */
  events: EventEvidence[];
  /** Jobs of the queue by state. */
  jobs: Record<string, number>;
};

async function paymentsOf(walletFolder: string): Promise<StoredOrder[]> {
  const folder = join(walletFolder, 'orders');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => /^[A-Z0-9]{17}\.json$/.test(name));
  return Promise.all(
    files.map(async (name) => storedOrder.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
}

/** Waits until the server has noticed that the killed portal's connections are gone. */
async function othersGone(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ others: number }>`select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    if (rows[0]?.others === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Reads the database as the dead portal left it; the embedded one from a copy, so that opening repairs nothing. */
export async function withDatabase<T>(places: Places, read: (db: Db) => Promise<T>): Promise<T> {
  const copy = join(places.folder, 'copy');
  if (places.databaseUrl === '') {
    await rm(copy, { recursive: true, force: true });
    await mkdir(copy);
    await cp(join(places.dataFolder, 'database'), join(copy, 'database'), { recursive: true });
  }
  const database = await openDatabase({ DATABASE_URL: places.databaseUrl, DATA_DIR: copy });
  try {
    if (places.databaseUrl !== '') await othersGone(database.db);
    return await read(database.db);
  } finally {
    await database.close();
    await rm(copy, { recursive: true, force: true });
  }
}

const cents = ({ value }: { value: string }) => Math.round(Number(value) * 100);

function walletSide(payment: StoredOrder): NonNullable<OrderEvidence['wallet']> {
  const { captures = [], refunds = [] } = payment.purchase_units[0].payments ?? {};
  return {
    id: payment.id,
    status: payment.status,
    captures: captures.map(({ id }) => id),
    capturedCents: captures.reduce((sum, { amount }) => sum + cents(amount), 0),
    refundedCents: refunds.reduce((sum, { amount }) => sum + cents(amount), 0),
  };
}

async function readRows(db: Db, payments: StoredOrder[]): Promise<Evidence> {
  const orders = await db.selectFrom('orders').selectAll().orderBy('created_at').execute();
  const uploads = await db.selectFrom('uploads').select(['id', 'prefix', 'state']).execute();
  const messages = await db.selectFrom('messages').select(['id', 'order_id', 'purpose', 'state']).execute();
  const checks = await db.selectFrom('checks').select(['order_id', 'status', 'result']).execute();
  const invoices = await db.selectFrom('invoices').selectAll().orderBy('number').execute();
  const events = await db.selectFrom('case_events').selectAll().orderBy('position').execute();
  const { rows: jobs } = await sql<{ state: string; count: number }>`select state::text as state,
    count(*)::int as count from pgboss.job where name not like '\\_\\_%' group by 1`.execute(db);
  const evidenceOf = (order: (typeof orders)[number]): OrderEvidence => {
    const upload = uploads.find(({ id }) => id === order.upload_id);
    const check = checks.find(({ order_id }) => order_id === order.id);
    const payment = payments.find((one) => one.purchase_units[0].custom_id === order.id);
    return {
      id: order.id,
      number: order.number,
      email: order.email,
      status: order.status,
      uploadPrefix: upload?.prefix ?? '',
      uploadState: upload?.state ?? 'none',
      hasProviderOrder: order.provider_order_id !== null,
      refundReason: order.refund_reason,
      mails: messages.filter(({ order_id }) => order_id === order.id),
      check: check ? { status: check.status, hasResult: check.result !== null } : null,
      invoices: invoices.filter(({ order_id, cancels }) => order_id === order.id && cancels === null).length,
      cancellations: invoices.filter(({ order_id, cancels }) => order_id === order.id && cancels !== null)
        .length,
      wallet: payment ? walletSide(payment) : null,
    };
  };
  return {
    orders: orders.map(evidenceOf),
    payments,
    invoiceNumbers: invoices.map(({ number }) => number),
    events: events.map((row) => ({
      id: row.id,
      caseId: row.case_id,
      state: row.state,
      acknowledgedBy: row.acknowledged_by,
    })),
    openChecks: checks.filter(({ status }) => status === 'waiting' || status === 'processing').length,
    jobs: Object.fromEntries(jobs.map(({ state, count }) => [state, count])),
  };
}

/** Reads database and wallet books. Call while the portal is down. */
export async function gatherEvidence(places: Places): Promise<Evidence> {
  const payments = await paymentsOf(places.walletFolder);
  return withDatabase(places, (db) => readRows(db, payments));
}
