import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { ClaimReportTable } from '#src/database/insurance-tables.ts';
import { addActivity } from '#src/features/account/activities/public.server.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import { addMessage, type CaseNotice, caseLink } from '#src/features/desk/case-messages/public.server.ts';
import {
  type DeskAction,
  type DeskEntry,
  endOfPromisedDay,
  endOfPromisedDaySql,
  rowQueue,
} from '#src/features/desk/workplace/public.server.ts';
import {
  filesSentTo,
  messagesToReport,
  openClaimOf,
  readSentBytes,
} from '#src/features/insurance/claims/public.server.ts';
import { contractsNamed } from '#src/features/insurance/contracts/public.server.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { claimReportQueueKey, reportById } from './claim-reports.store.ts';
import { reportTarget } from './own-reports.store.ts';
import {
  type HeldReport,
  heldReports,
  isInAccount,
  isOfGuest,
  isReportInAccount,
  reporterOf,
  stayInAccount,
} from './report-holder.ts';
import { queueHandedOver } from './report-mails.ts';
import { reportStatusWords } from './report-steps.ts';
import { factsSchema } from './reports.schema.ts';

const unknownNumber =
  'Zu dieser Nummer gibt es keinen Vertrag. Möglich sind die Nummer des Vertrags und die Versicherungsnummer.';
const severalContracts =
  'Zu dieser Versicherungsnummer gehören mehrere Verträge. Bitte geben Sie die Nummer des Vertrags ein, um den es geht.';

const wrong = (message: string) => new Problem('validation_failed', { errors: [{ field: 'text', message }] });

/** People write blanks and dashes in many ways. */
const bare = (number: string) => number.replace(/[\s-]/g, '').toUpperCase();

/**
 * The contract that staff name by its own number, or by that of the policyholder where he has only one.
 * @throws Problem 422 beside `text`
 */
async function contractOf(tx: Tx, typed: string) {
  const rows = await contractsNamed(tx, bare(typed));
  const exact = rows.find(({ number }) => bare(number) === bare(typed));
  if (exact) return exact;
  const [only, ...others] = rows;
  if (!only) throw wrong(unknownNumber);
  if (others.length > 0) throw wrong(severalContracts);
  return only;
}

/**
 * Assigns a guest's report to its contract. From now on the policyholder finds it in his account.
 * @throws Problem 422 beside `text` for a number that names no contract, or several
 */
async function assignReport(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  report: Selectable<ClaimReportTable>,
  typed: string,
): Promise<void> {
  const contract = await contractOf(tx, typed);
  await tx
    .updateTable('claim_reports')
    .set({ policyholder_id: contract.policyholder_id, contract_id: contract.id })
    .where('id', '=', report.id)
    .execute();
  await addActivity(tx, {
    policyholderId: contract.policyholder_id,
    kind: 'claim',
    title: 'Eine Schadenmeldung wurde Ihrem Vertrag zugeordnet',
    subject: `Meldung ${report.number}`,
    happenedAt: clock.now().toISOString(),
    contractId: contract.id,
  });
}

const open: ReadonlyArray<ClaimReportTable['status']> = ['received', 'in_review'];

type Row = HeldReport;

function nameOf(row: Row): string {
  const { company_name: company, given_name: given, name } = row;
  if (!isInAccount(row) || name === null) return reporterOf(row)?.name ?? '';
  return company ? company : `${given} ${name}`.trim();
}

/** The address for answers: that of the account if the report is in one, else the one that the guest gave. */
function addressOf(row: Row): string | null {
  return isInAccount(row) ? row.email : (reporterOf(row)?.email ?? null);
}

/** The customer's own deadline in words. */
function deadlineWords({ due_on: deadline, is_due_day_unknown: isUnknown }: Row): string | undefined {
  if (deadline !== null) return `Frist des Kunden ${formatDate(deadline)}`;
  return isUnknown ? 'Frist des Kunden läuft, Tag unbekannt' : undefined;
}

/** The earlier of our promise and the customer's own deadline. The deadline is always named. */
function dueOf(row: Row) {
  const { promised_on: promised, due_on: deadline } = row;
  if (promised === null) return { day: null, text: undefined };
  const own = deadlineWords(row);
  const isDeadline = deadline !== null && deadline < promised;
  if (isDeadline || own === undefined) return { day: isDeadline ? deadline : promised, text: own };
  return { day: promised, text: `Antwort bis ${formatDate(promised)}. ${own}` };
}

function entryOf(row: Row): DeskEntry {
  const { word, tone } = reportStatusWords[row.status];
  const isOpen = open.includes(row.status);
  const due = dueOf(row);
  const email = addressOf(row);
  return {
    id: row.id,
    title: row.subject,
    reference: row.number,
    customer: { name: nameOf(row), email: email ?? '', isAccount: isInAccount(row) && email !== null },
    receivedAt: row.reported_at,
    dueAt: isOpen && due.day ? endOfPromisedDay(due.day) : null,
    dueText: isOpen ? due.text : undefined,
    status: { key: row.status, word, tone },
  };
}

function actionsOf(row: Row): DeskAction[] {
  if (!open.includes(row.status)) return [];
  return [
    ...(row.status === 'received' ? [{ key: 'begin', label: 'Prüfung beginnen' }] : []),
    ...(row.contract_id
      ? [
          {
            key: 'accept',
            label: 'Schaden anlegen',
            confirm: 'Aus der Meldung wird ein Schaden mit eigener Nummer, den der Kunde sofort sieht.',
          },
        ]
      : []),
    ...(row.policyholder_id === null
      ? [{ key: 'assign', label: 'Vertrag zuordnen', needsText: 'Nummer des Vertrags' }]
      : []),
    { key: 'decline', label: 'Meldung ablehnen', needsText: 'Grund, den der Kunde liest' },
  ];
}

/** The reporter, if he is not the policyholder himself. */
function reporterRows(row: Row): Array<{ label: string; value: string }> {
  const reporter = reporterOf(row);
  const number = row.insurance_number ?? reporter?.insuranceNumber;
  return [
    { label: 'Versicherungsnummer', value: number || 'nicht genannt' },
    ...(reporter && reporter.name !== nameOf(row) ? [{ label: 'Gemeldet von', value: reporter.name }] : []),
    ...(reporter?.phone ? [{ label: 'Telefon', value: reporter.phone }] : []),
  ];
}

function hintsOf(row: Row): string[] {
  if (row.policyholder_id === null) {
    return [
      'Die Meldung kam ohne Konto. Vergleichen Sie Name, Geburtsdatum und Versicherungsnummer mit dem Bestand, bevor Sie sie einem Vertrag zuordnen.',
    ];
  }
  return row.contract_id === null
    ? ['Die Meldung nennt keinen Vertrag. Einen Schaden können Sie erst im Bestand anlegen.']
    : [];
}

async function detailOf(db: Db, row: Row) {
  const supplements = await messagesToReport(db, row.id);
  return {
    rows: [
      ...reporterRows(row),
      { label: 'Rechtsgebiet', value: row.area_of_law },
      { label: 'Gegenseite', value: row.opponent },
      ...(row.happened_on ? [{ label: 'Geschehen am', value: formatDate(row.happened_on) }] : []),
      ...(row.due_on ? [{ label: 'Frist läuft bis', value: formatDate(row.due_on) }] : []),
      ...factsSchema.parse(row.facts).filter(({ label }) => label !== 'Versicherungsnummer'),
      ...supplements.map(({ message, received_at }) => ({
        label: `Ergänzung vom ${formatDateTime(received_at)}`,
        value: message === '' ? 'nur Dateien' : message,
      })),
      ...(row.decision_reason ? [{ label: 'Begründung', value: row.decision_reason }] : []),
    ],
    text: row.description,
    hints: open.includes(row.status) ? hintsOf(row) : [],
    files: await filesSentTo(db, reportTarget(row)),
  };
}

async function noticeOf(services: Services, db: Db | Tx, row: Row): Promise<CaseNotice | undefined> {
  const email = addressOf(row);
  if (email === null) return undefined;
  const shared = { email, reference: row.number };
  if (!isInAccount(row)) {
    const link = await caseLink(services, db, { queue: claimReportQueueKey, id: row.id });
    return { ...shared, link, withoutText: 'behind-link' };
  }
  const link = `${services.publicUrl}/account/vorgaenge/report-${row.id}`;
  return { ...shared, link, withoutText: 'in-account' };
}

async function move(
  services: Services,
  tx: Tx,
  row: Row,
  change: { status: ClaimReportTable['status']; claimId?: string; reason?: string },
): Promise<void> {
  const isDecided = change.status === 'accepted' || change.status === 'declined';
  await tx
    .updateTable('claim_reports')
    .set({
      status: change.status,
      ...(change.claimId ? { claim_id: change.claimId } : {}),
      ...(isDecided ? { decided_at: services.clock.now().toISOString() } : {}),
      decision_reason: change.reason ?? null,
    })
    .where('id', '=', row.id)
    .execute();
  await recordCaseEvent(services, tx, {
    queue: claimReportQueueKey,
    caseId: row.id,
    reference: row.number,
    type: isDecided ? 'closed' : 'status-changed',
    data: { status: change.status, ...(change.claimId ? { claimId: change.claimId } : {}) },
  });
}

/** Tells the customer in the conversation and by mail. */
async function tell(
  services: Services,
  tx: Tx,
  row: Row,
  message: { from: 'staff' | 'system'; author: string; text: string },
): Promise<void> {
  const notify = await noticeOf(services, tx, row);
  await stayInAccount(services, tx, row);
  await addMessage(services, tx, {
    ...message,
    case: { queue: claimReportQueueKey, id: row.id },
    reference: row.number,
    ...(notify ? { notify } : {}),
  });
}

/** From now on a policyholder with an account is answered there. The reporter is told so. */
async function handOver(services: Services, tx: Tx, id: string): Promise<void> {
  const row = await heldReports(tx).where('claim_reports.id', '=', id).executeTakeFirstOrThrow();
  if (!isInAccount(row)) return;
  await stayInAccount(services, tx, row);
  const email = reporterOf(row)?.email;
  if (email) await queueHandedOver(services, tx, { id, number: row.number, email });
}

async function assign(services: Services, tx: Tx, row: Row, number: string): Promise<void> {
  await assignReport(services, tx, row, number);
  await recordCaseEvent(services, tx, {
    queue: claimReportQueueKey,
    caseId: row.id,
    reference: row.number,
    type: 'status-changed',
    data: { status: row.status, assigned: true },
  });
  await handOver(services, tx, row.id);
}

/** A claim of its own, which the customer is told of. */
async function accept(services: Services, tx: Tx, row: Row): Promise<void> {
  const claim = await openClaimOf(services, tx, row);
  await move(services, tx, row, { status: 'accepted', claimId: claim.id });
  const where = isInAccount(row) ? ' Sie finden ihn in Ihrem Konto unter „Schäden“.' : '';
  const text = `Aus Ihrer Meldung ist der Schaden ${claim.number} geworden.${where}`;
  await tell(services, tx, row, { from: 'system', author: '', text });
}

/** Claim reports at the desk. */
export const claimReportQueue = rowQueue({
  key: claimReportQueueKey,
  title: 'Schadenmeldungen',
  place: 40,
  /** Where whoever reported without an account sees how it stands. */
  pagePath: (id) => `/schaden-melden/meldung/${id}`,
  needsSecondFactor: ({ db }, id) => isReportInAccount(db, id),
  async showsReceipt({ db }, id) {
    const row = await heldReports(db).where('claim_reports.id', '=', id).executeTakeFirst();
    return row !== undefined && isOfGuest(row);
  },
  table: 'claim_reports',
  rows: heldReports,
  open,
  received: sql.ref('claim_reports.reported_at'),
  due: sql`case when claim_reports.promised_on is not null
    then ${endOfPromisedDaySql(sql`least(claim_reports.promised_on, claim_reports.due_on)`)} end`,
  searched: [
    'claim_reports.number',
    'claim_reports.subject',
    'claim_reports.description',
    'claim_reports.opponent',
    sql`concat_ws(' ', holder.given_name, holder.name,
      holder.company_name, holder.insurance_number, claim_reports.reporter ->> 'name',
      claim_reports.reporter ->> 'email', claim_reports.reporter ->> 'insuranceNumber')`,
  ],
  entryOf,
  detailOf: ({ db }, row) => detailOf(db, row),
  async readFile(services, id, fileId) {
    const report = await reportById(services.db, id);
    return report && readSentBytes(services, reportTarget(report), fileId);
  },
  actionsOf,
  async act(services, tx, row, { action, text, staff }) {
    if (action === 'begin') await move(services, tx, row, { status: 'in_review' });
    if (action === 'assign') await assign(services, tx, row, text);
    if (action === 'accept') await accept(services, tx, row);
    if (action !== 'decline') return;
    await move(services, tx, row, { status: 'declined', reason: text });
    await tell(services, tx, row, { from: 'staff', author: staff.name, text });
  },
  onReply: stayInAccount,
  async onAnswer(services, tx, row) {
    await stayInAccount(services, tx, row);
    if (row.status === 'received') await move(services, tx, row, { status: 'in_review' });
  },
  isOwn: (row, { isActivated, policyholderId }) => isActivated && row.policyholder_id === policyholderId,
  noticeOf,
});
