import type { Tx } from '#src/database/database.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import {
  caseKey,
  caseLink,
  hasCaseAccess,
  opensCase,
} from '#src/features/desk/case-messages/public.server.ts';
import { lockPolicyholder } from '#src/features/insurance/policyholders/public.server.ts';
import { type SentOnce, takeOnce } from '#src/features/outreach/form-entry/public.server.ts';
import { heading, link, queueMail, rows } from '#src/features/outreach/messages/public.server.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import { ownsAddress, type SignedIn } from '#src/lib/rest.ts';
import { unlinked } from '#src/lib/unlinked-text.ts';
import type { Services } from '#src/services.ts';
import { compareReports, isSamePolicy, previousReport, reportOfSameDay } from './compare-reports.ts';
import { correctionLink, correctionPath, keyDateQueueKey } from './correction-link.ts';
import type { NewKeyDateReport } from './key-date-report.schema.ts';
import {
  companyOf,
  countsOf,
  insertReport,
  insertVersion,
  isOfAccountAlone,
  type KeyDateReport,
  type KeyDateVersion,
  lockReport,
  promiseOf,
  reportById,
  reportsOf,
  versionsOf,
} from './key-date-report.store.ts';
import { keyDateProblem } from './key-dates.ts';
import { reportKinds } from './report-kinds.ts';

type Sent = { report: KeyDateReport; version: KeyDateVersion };

/** Every kind with its number, also zero, because this is what was declared. */
function countRows(version: KeyDateVersion): Array<[string, string]> {
  const counts = countsOf(version);
  return reportKinds.map(({ key, label }) => [label, counts[key].toLocaleString('de-DE')]);
}

function headRows({ report, version }: Sent): Array<[string, string]> {
  return [
    ['Nummer', report.number],
    ['Stichtag', formatDate(version.key_date)],
    ['Eingang', formatDateTime(version.sent_at)],
    ['Versicherungsnummer', unlinked(report.insurance_number)],
  ];
}

/** Where the reader continues: by the links, or in the account that sent it. */
async function onward(services: Services, tx: Tx, { id }: KeyDateReport) {
  const ref = { queue: keyDateQueueKey, id };
  const isAlone = await isOfAccountAlone(tx, id);
  const status = isAlone
    ? `${services.publicUrl}/vorgang/${caseKey(ref)}`
    : await caseLink(services, tx, ref);
  const correction = isAlone ? correctionPath(id) : await correctionLink(services, tx, id);
  return [
    ...(isAlone
      ? [
          'Stand und Berichtigung öffnen Sie angemeldet, im Konto der Firma: Diese Adresse ist nicht die des Kontos.',
        ]
      : []),
    link('Stand ansehen und schreiben', status),
    link('Zahlen berichtigen', `${services.publicUrl}${correction}`),
  ];
}

/** The copy for whoever has sent it, with all numbers. */
export async function queueCopy(services: Services, tx: Tx, sent: Sent) {
  const { report, version } = sent;
  const isCorrection = version.version > 1;
  return queueMail(services, tx, {
    purpose: 'key-date-copy',
    to: report.email,
    subject: isCorrection
      ? `Berichtigte Stichtagsmeldung ${report.number}`
      : `Ihre Stichtagsmeldung ${report.number}`,
    blocks: [
      'Guten Tag!',
      isCorrection
        ? `Ihre Berichtigung ist da. Sie ersetzt, was Sie vorher unter ${report.number} gemeldet haben.`
        : 'Ihre Stichtagsmeldung ist bei uns. Bitte heben Sie diese Kopie auf.',
      rows(headRows(sent)),
      heading('Gemeldete Zahlen'),
      rows(countRows(version)),
      `Bis zum ${formatDate(report.promised_on)} sehen wir die Zahlen durch. Ändert sich dadurch Ihr Beitrag, steht das im nächsten Nachtrag zum Vertrag. Ohne Rückfrage müssen Sie nichts weiter tun.`,
      ...(await onward(services, tx, report)),
      `${services.settings.INSURER_NAME}, Telefon ${services.settings.SUPPORT_PHONE}`,
    ],
  });
}

/** The notice for staff. */
export function queueNotice(services: Services, tx: Tx, sent: Sent) {
  const { report, version } = sent;
  const key = caseKey({ queue: keyDateQueueKey, id: report.id });
  return queueMail(services, tx, {
    purpose: 'key-date-notice',
    to: services.settings.PROVIDER_EMAIL,
    subject: `Stichtagsmeldung ${report.number}${version.version > 1 ? `, ${version.version}. Fassung` : ''}`,
    blocks: [
      rows([['Firma', unlinked(report.company_name)], ...headRows(sent)]),
      link('Im Betrieb öffnen', `${services.publicUrl}/betrieb/vorgang/${key}`),
    ],
  });
}

/** The policyholder of a report: the activated company customer, if it is about his own policy. */
async function policyholderOf(
  db: Services['db'] | Tx,
  customer: SignedIn | null,
  report: NewKeyDateReport,
): Promise<string | null> {
  if (!customer?.isActivated) return null;
  const company = await companyOf(db, customer.policyholderId);
  return company && isSamePolicy(company.insurance_number, report.insuranceNumber)
    ? customer.policyholderId
    : null;
}

/** Whether a report is that of the customer's own company. */
export function isOfCompany(row: Pick<KeyDateReport, 'policyholder_id'>, customer: SignedIn | null): boolean {
  return customer?.isActivated === true && customer.policyholderId === row.policyholder_id;
}

/**
 * The person who wants to correct a report. `subjects`: those under which he may have opened the link of its mail.
 */
type Corrector = { customer: SignedIn | null; subjects: readonly string[]; signature: string };

/**
 * Whether the caller may correct a report: by the signature of its link, because he has opened that link in this browser before, or
 * because it is his company's.
 */
export async function mayCorrect(
  { keys, db }: Pick<Services, 'keys' | 'db'>,
  row: Pick<KeyDateReport, 'id' | 'policyholder_id'>,
  { customer, subjects, signature }: Corrector,
): Promise<boolean> {
  const ref = { queue: keyDateQueueKey, id: row.id };
  if (isOfCompany(row, customer)) return true;
  if (await isOfAccountAlone(db, row.id)) return false;
  if (await opensCase({ keys, db }, ref, signature)) return true;
  return hasCaseAccess(db, ref, subjects);
}

const fieldProblem = (field: string, message: string) =>
  new Problem('validation_failed', { errors: [{ field, message }] });

/** Numbers that differ by more than half from the last report must be confirmed. @throws Problem 422 */
async function checkDeviation(
  tx: Tx,
  report: NewKeyDateReport,
  policyholderId: string | null,
): Promise<void> {
  if (policyholderId === null || report.isDeviationConfirmed) return;
  const before = previousReport(await reportsOf(tx, policyholderId), report.keyDate, report.corrects?.id);
  if (!compareReports(before?.counts ?? null, report.counts).some(({ isLarge }) => isLarge)) return;
  throw fieldProblem(
    'isDeviationConfirmed',
    'Mindestens eine Zahl weicht stark von der letzten Meldung ab. Bitte bestätigen Sie, dass sie stimmt.',
  );
}

/**
 * A company reports a day once, and then corrects that report. A second sender, also at the same moment, is told
 * of the first.
 * @throws Problem 409
 */
async function checkFirstOfDay(tx: Tx, report: NewKeyDateReport, policyholderId: string): Promise<void> {
  await lockPolicyholder(tx, policyholderId);
  const items = await reportsOf(tx, policyholderId);
  const first = reportOfSameDay({ insuranceNumber: report.insuranceNumber, items }, report);
  if (!first) return;
  const words = `Zum ${formatDate(first.keyDate)} hat Ihre Firma schon gemeldet: ${first.number}, von ${first.contactName}.`;
  throw new Problem('conflict', {
    detail: `${words} Bitte vergleichen Sie, und berichtigen Sie die Meldung.`,
  });
}

async function addReport(
  services: Services,
  tx: Tx,
  report: NewKeyDateReport,
  { policyholderId, isMailed }: { policyholderId: string | null; isMailed: boolean },
) {
  const row = await insertReport(services, tx, report, policyholderId);
  const version = await insertVersion(services, tx, report, { reportId: row.id, version: 1 });
  return tell(services, tx, { report: row, version }, isMailed);
}

/** Tells other systems, the sender and staff of a version. */
async function tell(services: Services, tx: Tx, { report, version }: Sent, isMailed: boolean) {
  const { id, number: reference, status } = report;
  await recordCaseEvent(services, tx, {
    queue: keyDateQueueKey,
    caseId: id,
    reference,
    type: version.version === 1 ? 'created' : 'status-changed',
    data: { status, keyDate: version.key_date, version: version.version },
  });
  if (isMailed) await queueCopy(services, tx, { report, version });
  await queueNotice(services, tx, { report, version });
  return { id, reference };
}

/** The most versions of a report, because all are shown with it. Nobody corrects that often. */
const mostVersions = 50;
const tooOftenCorrected =
  'Diese Meldung ist schon so oft berichtigt worden, dass keine weitere Berichtigung hineinpasst. Bitte rufen Sie uns an.';

type Correction = Corrector & { isMailed: boolean };

/** Adds a version. The owner of the report, and the address of its link, do not change. */
async function addCorrection(services: Services, tx: Tx, report: NewKeyDateReport, by: Correction) {
  const row = report.corrects && (await lockReport(tx, report.corrects.id));
  if (!row || !(await mayCorrect({ ...services, db: tx }, row, by))) throw new Problem('not_found');
  const [newest] = await versionsOf(tx, [row.id]);
  const number = (newest?.version ?? 0) + 1;
  if (number > mostVersions) throw new Problem('conflict', { detail: tooOftenCorrected });
  const now = services.clock.now();
  const changed = await tx
    .updateTable('key_date_reports')
    .set({
      company_name: report.companyName,
      contact_name: report.contactName,
      phone: report.phone,
      status: 'received',
      status_at: now.toISOString(),
      ...promiseOf(now),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const version = await insertVersion(services, tx, report, { reportId: row.id, version: number });
  return tell(services, tx, { report: changed, version }, by.isMailed);
}

/**
 * The address of the copy. A correction's copy goes to the address of the first report, whatever was typed this
 * time.
 */
async function addressOfCopy(db: Services['db'], { corrects, email }: NewKeyDateReport): Promise<string> {
  const first = corrects && (await reportById(db, corrects.id));
  return first ? first.email : email;
}

/**
 * Takes a report, or a correction of one that was sent: keeps the numbers, sends a copy and tells staff. Where many mails
 * went to an unproved mailbox, the report is taken all the same, and its page alone confirms it.
 * @param key the same key with the same report gives the first answer again
 * @throws Problem 404 for a correction of somebody else's report, 409 for a used key or a second report of a day, 422, 429
 */
export async function sendReport(
  services: Services,
  {
    report,
    customer,
    subjects,
    ...once
  }: { report: NewKeyDateReport } & Pick<Corrector, 'customer' | 'subjects'> & SentOnce,
): Promise<{ row: KeyDateReport; version: KeyDateVersion; isMailed: boolean }> {
  const problem = keyDateProblem(report.keyDate, services.clock.now());
  if (problem) throw fieldProblem('keyDate', problem);
  const email = await addressOfCopy(services.db, report);
  const isMailed = ownsAddress(customer, email) || (await services.limits.allows('key-date-address', email));
  const sent = await services.db.transaction().execute(async (tx) => {
    const taken = await takeOnce(
      services,
      tx,
      { form: keyDateQueueKey, ...once, request: report, isMailed },
      async () => {
        const policyholderId = await policyholderOf(tx, customer, report);
        if (policyholderId !== null) await checkFirstOfDay(tx, report, policyholderId);
        await checkDeviation(tx, report, policyholderId);
        return report.corrects
          ? addCorrection(services, tx, report, {
              ...{ customer, subjects, isMailed },
              signature: report.corrects.signature,
            })
          : addReport(services, tx, report, { policyholderId, isMailed });
      },
    );
    const [row, [version]] = [await reportById(tx, taken.id), await versionsOf(tx, [taken.id])];
    return row && version && { row, version, isMailed: taken.isMailed };
  });
  // Keys are deleted long before reports, unless the retention settings were reversed.
  if (!sent) throw new Problem('not_found');
  return sent;
}
