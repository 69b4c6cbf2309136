import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Tables } from '#src/database/tables.ts';
import { projectRoot } from '#src/lib/project-root.ts';

/*
 * Each table has one owner. A room of the house that needs something of another's table asks that room by its `public.server.ts`,
 * which answers or hands out a piece of a query. Providers and `src/database` know tables without a room.
 */

/** Who alone names a table: a room, or a folder of `src` that knows no room. */
const owners: Record<keyof Tables, string> = {
  accounts: 'features/account/accounts',
  activities: 'features/account/activities',
  appointment_events: 'features/services/appointments',
  appointment_reminders: 'features/services/appointments',
  appointments: 'features/services/appointments',
  bike_interests: 'features/insurance/bike-cover',
  bookings: 'features/insurance/contracts',
  briefcodes: 'features/account/activation',
  captcha_uses: 'features/account/session',
  case_access: 'features/desk/case-messages',
  case_event_leases: 'features/desk/case-events',
  case_events: 'features/desk/case-events',
  case_files: 'features/desk/case-messages',
  case_messages: 'features/desk/case-messages',
  change_requests: 'features/insurance/change-requests',
  checks: 'features/checks/document-checks',
  claim_costs: 'features/insurance/claims',
  claim_drafts: 'features/insurance/claim-reports',
  claim_events: 'features/insurance/claims',
  claim_reports: 'features/insurance/claim-reports',
  claim_steps: 'features/services/legal-requests',
  claim_supplements: 'features/insurance/claims',
  claims: 'features/insurance/claims',
  consent_records: 'features/legal/consent-records',
  contact_requests: 'features/outreach/contact',
  contracts: 'features/insurance/contracts',
  correspondences: 'features/insurance/claims',
  customer_sessions: 'features/account/sign-in',
  customer_settings: 'features/account/personal-data',
  desk_audit: 'features/desk/workplace',
  desk_cases: 'features/desk/workplace',
  desk_notes: 'features/desk/workplace',
  desk_templates: 'features/desk/workplace',
  documents: 'features/account/documents',
  ended_sign_ins: 'features/account/session',
  fee_accounts: 'features/insurance/contracts',
  form_entries: 'features/outreach/form-entry',
  hand_overs: 'features/services/partner-services',
  identity_address_codes: 'providers/identity',
  identity_codes: 'providers/identity',
  identity_refresh_tokens: 'providers/identity',
  identity_registrations: 'providers/identity',
  identity_users: 'providers/identity',
  intermediaries: 'features/insurance/contracts',
  invoices: 'features/services/order',
  kept_forms: 'features/account/kept-forms',
  key_date_reports: 'features/insurance/key-date-report',
  key_date_versions: 'features/insurance/key-date-report',
  known_devices: 'features/account/known-devices',
  legal_assessments: 'features/insurance/claims',
  legal_requests: 'features/services/legal-requests',
  message_attachments: 'features/outreach/messages',
  messages: 'features/outreach/messages',
  moved_links: 'features/account/accounts',
  newsletter_consents: 'features/outreach/newsletter',
  newsletter_deliveries: 'features/outreach/newsletter',
  newsletter_issues: 'features/outreach/newsletter',
  newsletter_subscribers: 'features/outreach/newsletter',
  newsletter_suppressions: 'features/outreach/newsletter',
  newsletter_wordings: 'features/outreach/newsletter',
  order_access: 'features/services/order',
  order_consents: 'features/services/order',
  orders: 'features/services/order',
  phone_notes: 'features/insurance/claims',
  policyholders: 'features/insurance/policyholders',
  portal_keys: 'database',
  prize_draw_entries: 'features/outreach/prize-draw',
  prize_draws: 'features/outreach/prize-draw',
  redirect_logins: 'features/account/sign-in',
  retention_runs: 'features/legal/retention',
  search_documents: 'providers/search',
  search_editions: 'providers/search',
  search_keys: 'providers/search',
  search_terms: 'providers/search',
  search_words: 'providers/search',
  second_factors: 'features/account/second-factor',
  seed_states: 'server',
  signing_keys: 'database',
  sms_codes: 'features/account/second-factor',
  staff: 'features/desk/workplace',
  staff_recovery_codes: 'features/desk/workplace',
  staff_sessions: 'features/desk/workplace',
  tariff_change_sessions: 'features/insurance/contracts',
  uploads: 'features/checks/uploads',
  webhook_events: 'features/services/order',
  withdrawals: 'features/legal/withdrawal',
};

const root = projectRoot();
const tables = Object.keys(owners);
/** The columns of each table, as the migrations have made them. */
const columns = new Map(
  [
    ...readFileSync(join(root, 'tests/tables/database/migrated-tables.ts'), 'utf8').matchAll(
      /^ {2}(\w+): '([^']+)'/gm,
    ),
  ].map(([, table = '', list = '']) => [table, list.split(', ').map((column) => column.split(' ')[0] ?? '')]),
);

const anyTable = tables.join('|');
const methods =
  'selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|(?:inner|left|right|full|cross)Join|using|from|table|selectAll|forUpdate';
/** A call of Kysely with what it names first: one text, or a list of them. */
const calls = new RegExp(String.raw`\b(?:${methods})\(\s*(\[[^\]]*\]|['"][^'"]*['"])`, 'g');
const namesIn = new RegExp(String.raw`['"](${anyTable})(?: as \w+)?['"]`, 'g');
const columnText = new RegExp(String.raw`['"](${anyTable})\.(\w+)(?: as \w+)?['"]`, 'g');
/** Where a table is chosen as data (`table: 'withdrawals'`), or its name can be no word of another kind. */
const clearNames = tables.filter((table) => table.includes('_')).join('|');
const asData = new RegExp(String.raw`\btable: '(${anyTable})'|['"](${clearNames})['"]`, 'g');
const sqlNames = new RegExp(
  String.raw`\b(?:from|join|into|update|exists|using|table)\s+\(?(?:only\s+)?"?(${anyTable})\b`,
  'gi',
);
const sqlColumn = new RegExp(String.raw`\b(${anyTable})\.(\w+)`, 'g');

/** The code with its lines, and without what is said about it. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));

/** The raw SQL of a file: all else is blank, so that every sign stays in its place. */
function rawSql(code: string): string {
  const kept: string[] = [...code].map((sign) => (sign === '\n' ? sign : ' '));
  /** From behind a backtick to behind the one that ends it; `${…}` within is code again. */
  const read = (from: number): number => {
    let depth = 0;
    for (let at = from; at < code.length; at++) {
      const sign = code[at] ?? '';
      if (sign === '`' && depth === 0) return at + 1;
      if (sign === '`') at = read(at + 1) - 1;
      else if (depth === 0 && code.startsWith('${', at)) depth = 1;
      else if (depth > 0) depth += sign === '{' && code[at - 1] !== '$' ? 1 : sign === '}' ? -1 : 0;
      else kept[at] = sign;
    }
    return code.length;
  };
  const start = /\bsql(?:<[^`()]*>)?`/g;
  for (let match = start.exec(code); match; match = start.exec(code)) {
    start.lastIndex = read(match.index + match[0].length);
  }
  return kept.join('');
}

type Place = { file: string; line: number; table: string };

/** Each place of a file that names a table, in whatever way. */
function placesIn(file: string, text: string): Place[] {
  const code = withoutComments(text);
  const raw = rawSql(code);
  const isColumn = ([, table = '', column = '']: RegExpExecArray) => columns.get(table)?.includes(column);
  const found = [
    ...[...code.matchAll(calls)].flatMap((call) =>
      [...call[0].matchAll(namesIn)].map(([, table = '']) => ({ at: call.index, table })),
    ),
    ...[...code.matchAll(asData)].map(({ index, 1: one, 2: other }) => ({
      at: index,
      table: one ?? other ?? '',
    })),
    ...[...code.matchAll(columnText), ...raw.matchAll(sqlColumn)]
      .filter(isColumn)
      .map(({ index, 1: table = '' }) => ({ at: index, table })),
    ...[...raw.matchAll(sqlNames)].map(({ index, 1: table = '' }) => ({ at: index, table })),
  ];
  return found.map(({ at, table }) => ({ file, line: code.slice(0, at).split('\n').length, table }));
}

const places = globSync('features/**/*.{ts,tsx}', { cwd: join(root, 'src') })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) => placesIn(file, readFileSync(join(root, 'src', file), 'utf8')));
const isOwners = ({ file, table }: Place) => file.startsWith(`${owners[table as keyof Tables]}/`);

test('the places are found, however a table is named', () => {
  const named = (code: string) => placesIn('', code).map(({ line, table }) => `${line} ${table}`);
  expect(named("db.selectFrom('orders as one')\n.innerJoin('checks', 'a', 'b')")).toEqual([
    '1 orders',
    '2 checks',
  ]);
  expect(named("db.selectFrom(['orders', 'checks'])")).toEqual(['1 orders', '1 checks']);
  expect(named("ref('orders.number as order_number')")).toEqual(['1 orders']);
  expect(named(`sql<boolean>\`exists (select 1\n from orders where \${one(\`a\`)} = 1)\``)).toEqual([
    '2 orders',
  ]);
  expect(named(`sql\`lower(orders.email) = \${sql\`checks.id\`}\``)).toEqual(['1 orders', '1 checks']);
  expect(named("removesCases({ table: 'withdrawals' })")).toEqual(['1 withdrawals']);
  expect(named("for (const table of ['order_access'])")).toEqual(['1 order_access']);
  expect(named("// from orders\nconst staff = 'staff';\nimport { orders } from 'orders.number.ts';")).toEqual(
    [],
  );
});

test('a table is named by its owner alone', () => {
  const elsewhere = places.filter((place) => !isOwners(place));
  expect(
    elsewhere.map(
      ({ file, line, table }) => `src/${file}:${line} names ${table} of ${owners[table as keyof Tables]}`,
    ),
  ).toEqual([]);
});

test('each owner among the rooms names its table', () => {
  const named = new Set(places.filter(isOwners).map(({ table }) => table));
  expect(
    tables.filter((table) => owners[table as keyof Tables].startsWith('features/') && !named.has(table)),
  ).toEqual([]);
});
