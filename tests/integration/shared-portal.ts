import { sql } from 'kysely';
import { type Portal, startPortal } from './portal.ts';

/** Tables that reading visitors write: sessions, known browsers, day of login, counters, and keys on first use. */
const writable = [
  'accounts',
  'customer_sessions',
  'identity_refresh_tokens',
  'known_devices',
  'rate_limits',
  'signing_keys',
];

/** Makes all other tables refuse writes. */
async function lock({ services }: Portal): Promise<void> {
  // Sweeps write, so they do not run.
  await services.jobs.stop(5000);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(services.db);
  await sql`
    create function refuse_to_write() returns trigger language plpgsql as
    $$ begin raise exception 'Tests of a shared portal only read; % is written to', tg_table_name; end $$`.execute(
    services.db,
  );
  for (const { name } of rows.filter((row) => !writable.includes(row.name))) {
    await sql`
      create trigger refuse_to_write before insert or update or delete on ${sql.table(name)}
      for each statement execute function refuse_to_write()`.execute(services.db);
  }
}

async function startShared(): Promise<Portal> {
  const portal = await startPortal({ world: 'insured' });
  // The index is written with the first search; readers find it there.
  const body = JSON.stringify({ query: 'Kündigung' });
  const headers = { 'Content-Type': 'application/json' };
  await portal.call('/api/search/fulltext', { method: 'POST', headers, body });
  await lock(portal);
  // How Vitest ends a worker.
  process.once('SIGTERM', () => void portal.stop().finally(() => process.kill(process.pid, 'SIGTERM')));
  return portal;
}

let shared: Promise<Portal> | undefined;

/**
 * The portal of all test files of this worker that only read, with insured customers and the machine's clock. It
 * lives as long as the worker; do not stop it.
 */
export function sharedPortal(): Promise<Portal> {
  shared ??= startShared();
  return shared;
}
