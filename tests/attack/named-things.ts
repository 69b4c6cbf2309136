import { sql } from 'kysely';
import { z } from 'zod';
import type { Portal } from '../integration/portal.ts';

/** The case key of a conversation. */
const caseOf = (queue: string, alias: string) => `'${queue}-' || ${alias}`;

/** Owner of a case without an account: the browser with access to it. */
const reader = (id: string) =>
  `(select subject from case_access where case_id = ${id} order by subject limit 1)`;

const files = (column: string, table: string) =>
  `select one->>'id' as id, t.${column}::text as parent from ${table} t, json_array_elements(t.files::json) one where t.${column} is not null`;

/**
 * All owned things that an address can name: id, owner (policyholder, partner or subject), and the parent if the
 * address names it, too.
 */
const queries = {
  order: `select id::text, subject as owner, null as parent from orders`,
  check: `select c.id::text, o.subject as owner, null as parent from checks c join orders o on o.id = c.order_id`,
  appointment: `select id::text, subject as owner, null as parent from appointments`,
  request: `select id::text, subject as owner, null as parent from legal_requests`,
  debtRequest: `select id::text, subject as owner, null as parent from legal_requests where kind = 'claim_debt_service'`,
  requestFile: `select f.id::text, r.subject as owner, r.id::text as parent from case_files f join legal_requests r on r.id::text = f.case_id::text`,
  debtStep: `select s.id::text, r.subject as owner, r.id::text as parent from claim_steps s join legal_requests r on r.id = s.request_id`,
  contract: `select id::text, policyholder_id as owner, null as parent from contracts`,
  contractDocument: `select id::text, policyholder_id as owner, contract_id::text as parent from documents where contract_id is not null`,
  claim: `select id::text, policyholder_id as owner, null as parent from claims`,
  claimDocument: `select id::text, policyholder_id as owner, claim_id::text as parent from documents where claim_id is not null`,
  claimFile: `select f.id, c.policyholder_id as owner, f.parent from (${files('claim_id', 'claim_supplements')}) f join claims c on c.id::text = f.parent`,
  report: `select id::text, policyholder_id as owner, null as parent from claim_reports where policyholder_id is not null`,
  reportFile: `select f.id, r.policyholder_id as owner, f.parent from (${files('id', 'claim_reports')} union all ${files('report_id', 'claim_supplements')}) f join claim_reports r on r.id::text = f.parent where r.policyholder_id is not null`,
  guestReport: `select id::text, ${reader('claim_reports.id')} as owner, null as parent from claim_reports where policyholder_id is null`,
  guestReportFile: `select f.id, ${reader('r.id')} as owner, f.parent from (${files('id', 'claim_reports')}) f join claim_reports r on r.id::text = f.parent where r.policyholder_id is null`,
  receipt: `select case_id::text as id, subject as owner, null as parent from case_access where queue in ('claim-reports', 'claim-report-receipts')`,
  draft: `select id::text, ${reader('claim_drafts.id')} as owner, null as parent from claim_drafts`,
  draftFile: `select u.id::text, a.subject as owner, null as parent from uploads u, case_access a where u.kind = 'claim-report' and a.queue = 'claim-drafts' and u.subject = encode(sha256(('claim draft' || chr(10) || a.case_id)::bytea), 'hex')`,
  assessment: `select id::text, policyholder_id as owner, null as parent from legal_assessments`,
  note: `select id::text, policyholder_id as owner, null as parent from phone_notes`,
  activity: `select id::text, policyholder_id as owner, null as parent from activities`,
  session: `select public_id::text as id, partner_id as owner, null as parent from customer_sessions`,
  keyDateReport: `select id::text, coalesce(policyholder_id, ${reader('key_date_reports.id')}) as owner, null as parent from key_date_reports`,
  case: `select 'claim-' || id as id, policyholder_id as owner, null as parent from claims union all select 'report-' || id, policyholder_id, null from claim_reports where policyholder_id is not null`,
  conversation: `select ${caseOf('claim-reports', 'id')} as id, coalesce(policyholder_id, ${reader('claim_reports.id')}) as owner, null as parent from claim_reports
    union all select ${caseOf('legal-requests', 'id')}, subject, null from legal_requests
    union all select ${caseOf('appointments', 'id')}, subject, null from appointments
    union all select ${caseOf('name-changes', 'id')}, policyholder_id, null from change_requests where kind = 'name'
    union all select ${caseOf('other-holders', 'id')}, policyholder_id, null from change_requests where kind = 'bank_account_other_holder'`,
  conversationFile: `select f.id::text, r.subject as owner, ${caseOf('legal-requests', 'r.id')} as parent from case_files f join legal_requests r on r.id::text = f.case_id::text`,
  template: `select id::text, null as owner, null as parent from desk_templates`,
} as const;
export type Kind = keyof typeof queries;

export type Thing = { id: string; owner: string; parent: string | null };

const rowsOf = z.array(
  z.object({ id: z.string(), owner: z.string().nullable(), parent: z.string().nullable() }),
);

/**
 * All things of all people.
 * @param owners the person behind a policyholder, partner or subject; others are `somebody's`
 */
export async function everyThing(
  { services }: Portal,
  owners: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<Kind, Thing[]>> {
  const found = new Map<Kind, Thing[]>();
  for (const [kind, query] of Object.entries(queries) as Array<[Kind, string]>) {
    const { rows } = await sql.raw(`select * from (${query}) things order by id`).execute(services.db);
    found.set(
      kind,
      rowsOf.parse(rows).map((row) => ({ ...row, owner: owners.get(row.owner ?? '') ?? 'somebody' })),
    );
  }
  return found;
}

/** The kind of thing that a parameter names; or the reason why it has no owner, and valid values. */
type Named = Kind | { because: string; of?: Kind };

const words = { because: 'a word that is the same for everybody' };
const secret = { because: 'whoever holds the link of the mail is its reader' };
const staffOnly = { because: 'all of the desk is for all of the staff, and for nobody else' };
const partners = { because: 'with the key of the partner only' };

/**
 * By path of the API and name of the parameter; the first match counts. A parameter without a match fails the
 * test.
 */
const parameters: ReadonlyArray<readonly [path: RegExp, name: RegExp, named: Named]> = [
  [/^\/case-events\//, /./, partners],
  [/^\/desk\//, /^case$/, { ...staffOnly, of: 'conversation' }],
  [/^\/desk\//, /^fileId$/, { ...staffOnly, of: 'conversationFile' }],
  [/^\/desk\/(templates|cases)\//, /^id$/, { ...staffOnly, of: 'template' }],
  [/^\/desk\//, /./, staffOnly],
  [/^\/uploads\/\{kind\}$/, /^kind$/, words],
  [/^\/(services|prize-draw\/records)\/\{key\}/, /^key$/, words],
  [/^\/breaches\//, /^(kind|prefix)$/, words],
  [/^\/templates\//, /^slug$/, words],
  [/\/\{file\}$/, /^file$/, words],
  [/^\/(newsletter|prize-draw)\//, /^token$/, secret],
  [/^\/conversations\//, /^zugang$/, secret],
  [/^\/appointments\/of-order\//, /^id$/, 'order'],
  [/^\/orders\//, /^id$/, 'order'],
  [/^\/checks\//, /^id$/, 'check'],
  [/^\/appointments\//, /^id$/, 'appointment'],
  [/^\/legal-requests\/\{id\}\/claim/, /^id$/, 'debtRequest'],
  [/^\/legal-requests\//, /^id$/, 'request'],
  [/^\/legal-requests\//, /^fileId$/, 'requestFile'],
  [/^\/legal-requests\//, /^stepId$/, 'debtStep'],
  [/^\/contracts\/activities\//, /^id$/, 'activity'],
  [/^\/contracts\//, /^id$/, 'contract'],
  [/^\/contracts\//, /^documentId$/, 'contractDocument'],
  [/^\/claims\//, /^id$/, 'claim'],
  [/^\/claims\//, /^documentId$/, 'claimDocument'],
  [/^\/claims\//, /^fileId$/, 'claimFile'],
  [/^\/claim-reports\//, /^id$/, 'report'],
  [/^\/claim-reports\//, /^fileId$/, 'reportFile'],
  [/^\/guest-claim-reports\//, /^id$/, 'guestReport'],
  [/^\/guest-claim-reports\//, /^fileId$/, 'guestReportFile'],
  [/^\/claim-report-receipts\//, /^id$/, 'receipt'],
  [/^\/claim-drafts\//, /^id$/, 'draft'],
  [/^\/claim-drafts\//, /^fileId$/, 'draftFile'],
  [/^\/legal-assessments\//, /^id$/, 'assessment'],
  [/^\/phone-notes\//, /^id$/, 'note'],
  [/^\/auth\/sessions\//, /^id$/, 'session'],
  [/^\/key-date-reports\//, /^id$/, 'keyDateReport'],
  [/^\/cases\//, /^id$/, 'case'],
  [/^\/conversations\//, /^case$/, 'conversation'],
  [/^\/conversations\//, /^fileId$/, 'conversationFile'],
];

/** The kind of thing that a parameter of the API names; undefined if it is not in the list. */
export function namedBy(path: string, parameter: string): Named | undefined {
  return parameters.find(([pattern, name]) => pattern.test(path) && name.test(parameter))?.[2];
}

/** All values of a parameter of the API that find something. */
export function idsFor(path: string, parameter: string, things: ReadonlyMap<Kind, Thing[]>): string[] {
  const named = namedBy(path, parameter);
  const kind = typeof named === 'object' ? named.of : named;
  return (kind && things.get(kind)?.map(({ id }) => id)) ?? [];
}

/** The kind of thing that a page's parameter names, by the page's path. */
export const namedByPage: Readonly<Record<string, Named>> = {
  '/magazin/:id': words,
  '/ueber-:product': words,
  '/mustervorlagen/:slug': words,
  '/sandbox/partner/:key': words,
  '/schaden-melden/meldung/:id': 'receipt',
  '/account/vertraege/:id': 'contract',
  '/account/vorgaenge/:id': 'case',
  '/account/schadenmeldungen/:id': 'claim',
  '/account/schadenmeldungen/einschaetzungen/:id': 'assessment',
  '/account/meine-rechtsservices/:id': 'request',
  '/arbeitsrecht/arbeitszeugnis-pruefung/ergebnis/:id': 'check',
  '/arbeitsrecht/arbeitsvertrags-pruefung/ergebnis/:id': 'check',
  '/termine/:id': 'appointment',
  '/rechtsservices/anfragen/:id': 'request',
  '/rechtsservices/bestellungen/:id': 'order',
  '/vorgang/:id': 'conversation',
  '/betrieb/eingang/:queue': staffOnly,
  '/betrieb/vorgang/:id': staffOnly,
};
