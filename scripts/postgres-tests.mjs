/**
 * The tests that run on PostgreSQL in `npm test`, each with what could differ there. PGlite is PostgreSQL with one
 * connection: the same SQL gives the same rows, but nothing ever runs at the same time as something else. What needs a
 * second connection to go wrong (locks, queues, limits, „first come“) is therefore tried on PostgreSQL, the rest of
 * integration on PGlite, as journeys and kills are. `npm run test:all` runs all of it on both.
 */
const reasons = {
  'src/database': 'migrations, drivers, parsers, the table types',
  'src/jobs': 'queue: two workers, transactions, retries',
  'tests/integration/activation.test.ts': 'tries counted under a lock',
  'tests/integration/appointments.test.ts': 'one slot, many who want it',
  'tests/integration/case-events.test.ts': 'numbers of events in the order of commits',
  'tests/integration/changed-secret.test.ts': 'rows sealed anew by several processes at once',
  'tests/integration/claim-reports.test.ts': 'one report for two sendings at once',
  'tests/integration/claims.test.ts': 'supplements at the same time',
  'tests/integration/contracts.test.ts': 'changes at the same time, one wins',
  'tests/integration/customer-session.test.ts': 'parallel requests refresh once',
  'tests/integration/desk-cases.test.ts': 'two of the staff take one case',
  'tests/integration/desk-queues.test.ts': 'order and pages of nine queues',
  'tests/integration/expiry-and-retention.test.ts': 'sweeps beside running orders',
  'tests/integration/first-paid-check.test.ts': 'orders: captured once, whoever asks',
  'tests/integration/key-date-report.test.ts': 'versions of one report at once',
  'tests/integration/legal-requests.test.ts': 'messages and files at once',
  'tests/integration/message-lanes.test.ts': 'lanes: two processes, announcements',
  'tests/integration/limits.test.ts': 'limits counted by many at once',
  'tests/integration/name-change.test.ts': 'one request for two presses',
  'tests/integration/newsletter.test.ts': 'subscriptions at once',
  'tests/integration/newsletter-moves.test.ts': 'rows that change their owner',
  'tests/integration/newsletter-sending.test.ts': 'batches for several senders',
  'tests/integration/paid-calls.test.ts': 'an order and its appointment in one transaction',
  'tests/integration/partner-services.test.ts': 'vouchers: 200 at once, each redeemed once',
  'tests/integration/prize-draw.test.ts': 'entries and draws at once',
  'tests/integration/query-plans.test.ts': 'plans: which index serves which list',
  'tests/integration/registration.test.ts': 'two accounts for one address',
  'tests/integration/retention.test.ts': 'deletion in batches',
  'tests/integration/search.test.ts': 'search: publishing beside searching, pg_trgm',
  'tests/integration/search-quality.test.ts': 'search: order of the hits',
  'tests/integration/second-factor.test.ts': 'tries counted under a lock',
  'tests/integration/sign-in-moments.test.ts': 'logins beside the end of all sign-ins',
  'tests/faults/paid-services.test.ts': 'orders while a provider is down',
};

/** Filters for vitest. */
export const onPostgres = Object.keys(reasons);

/** What needs no second run on PGlite: all but the database and the queue themselves, which are made differently there. */
export const onPostgresOnly = onPostgres.filter((path) => path.endsWith('.test.ts'));
