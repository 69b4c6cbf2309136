import type { Db } from '#src/database/database.ts';
import {
  type CaseStanding,
  conversationText,
  removesCases,
} from '#src/features/desk/case-messages/public.server.ts';
import { type DeskAction, formQueue } from '#src/features/desk/workplace/public.server.ts';
import { companyWithNumber } from '#src/features/insurance/policyholders/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { compareReports, differenceWords, previousReport } from './compare-reports.ts';
import { keyDateQueueKey } from './correction-link.ts';
import {
  countsOf,
  isOfAccountAlone,
  type KeyDateReport,
  type KeyDateVersion,
  reportsOf,
  sentReport,
  versionsOf,
} from './key-date-report.store.ts';
import { reportKinds } from './report-kinds.ts';

const standings: Record<KeyDateReport['status'], CaseStanding> = {
  received: { key: 'received', word: 'Eingegangen', tone: 'now' },
  in_progress: { key: 'in_progress', word: 'In Bearbeitung', tone: 'now' },
  answered: { key: 'answered', word: 'Beantwortet', tone: 'done' },
  closed: { key: 'closed', word: 'Übernommen', tone: 'closed' },
};

function actionsOf({ status }: KeyDateReport): DeskAction[] {
  const actions: DeskAction[] = [];
  if (status === 'received') actions.push({ key: 'begin', label: 'In Bearbeitung nehmen' });
  if (status !== 'closed') actions.push({ key: 'close', label: 'Zahlen übernommen, abschließen' });
  return actions;
}

const number = (count: number) => count.toLocaleString('de-DE');

/** All reported kinds above zero: „Pkw 4, Anhänger 2“. */
function countWords(version: KeyDateVersion): string {
  const counts = countsOf(version);
  const some = reportKinds.filter(({ key }) => counts[key] > 0);
  return some.map(({ key, label }) => `${label} ${number(counts[key])}`).join(', ') || 'von allem nichts';
}

function versionRow(version: KeyDateVersion, isHolding: boolean) {
  const { list_rows: rows, list_faulty_rows: faulty } = version;
  const list =
    rows === null
      ? ''
      : ` Aus einer Liste: ${rows} Zeilen gezählt, ${faulty ?? 0} fehlerhaft und nicht gezählt.`;
  const remark = version.remark === '' ? '' : ` Anmerkung: ${version.remark}`;
  return {
    label: `${version.version}. Fassung${isHolding ? '' : ' (ersetzt)'}`,
    value: `Stichtag ${formatDate(version.key_date)}, gesendet ${formatDateTime(version.sent_at)}: ${countWords(version)}.${list}${remark}`,
  };
}

/** What staff should look at, from the numbers and from what is known of the policy. */
async function hintsOf(db: Services['db'], row: KeyDateReport, newest: KeyDateVersion): Promise<string[]> {
  const known = await companyWithNumber(db, row.insurance_number);
  if (!known) return ['Zu dieser Versicherungsnummer kennen wir keine Firma.'];
  const hints: string[] = [];
  if (row.policyholder_id === null) hints.push('Ohne Anmeldung gesendet: Absender prüfen.');
  if (known.company_name !== row.company_name) hints.push(`Der Vertrag läuft auf „${known.company_name}“.`);
  const before = previousReport(await reportsOf(db, known.id), newest.key_date, row.id);
  if (!before) return [...hints, 'Keine frühere Meldung zum Vergleich.'];
  const large = compareReports(before.counts, countsOf(newest)).filter(({ isLarge }) => isLarge);
  const words = large.map(
    (one) => `${one.label} ${number(one.before)} → ${number(one.now)}, ${differenceWords(one)}`,
  );
  const confirmed = newest.is_deviation_confirmed ? 'von der Firma bestätigt' : 'nicht bestätigt';
  if (words.length > 0) {
    hints.push(
      `Weicht stark von ${before.number} (${formatDate(before.keyDate)}) ab, ${confirmed}: ${words.join('; ')}.`,
    );
  }
  return hints;
}

async function detailOf(db: Services['db'], row: KeyDateReport) {
  const versions = await versionsOf(db, [row.id]);
  const [newest] = versions;
  const counted = newest ? Object.entries(sentReport(row, newest).counts) : [];
  return {
    rows: [
      { label: 'Firma', value: row.company_name },
      { label: 'Versicherungsnummer', value: row.insurance_number },
      ...(row.phone === '' ? [] : [{ label: 'Telefon', value: row.phone }]),
      ...reportKinds.map(({ key, label }) => ({
        label,
        value: number(counted.find(([name]) => name === key)?.[1] ?? 0),
      })),
      ...versions.map((version, index) => versionRow(version, index === 0)),
    ],
    text: newest?.remark ?? '',
    hints: newest ? await hintsOf(db, row, newest) : [],
  };
}

/** Reports of companies at their key date. */
export const keyDateQueue = formQueue({
  key: keyDateQueueKey,
  title: 'Stichtagsmeldungen',
  place: 100,
  table: 'key_date_reports',
  rows: (db: Db) => db.selectFrom('key_date_reports').selectAll(),
  searched: ['number', 'company_name', 'contact_name', 'email', 'insurance_number'],
  standings,
  titleOf: (row) => `Stichtagsmeldung ${row.company_name}`,
  nameOf: (row) => row.contact_name,
  isAccount: (row) => row.policyholder_id !== null,
  dueOf: (row) => ({ dueAt: row.due_at }),
  detailOf: ({ db }, row) => detailOf(db, row),
  actionsOf,
  statusAfter: { begin: 'in_progress', close: 'closed' },
  onAnswer: (_row, isOpen) => (isOpen ? { status: 'answered' } : undefined),
  needsSecondFactor: ({ db }, id) => isOfAccountAlone(db, id),
  isOwn: (row, customer) => customer.isActivated && row.policyholder_id === customer.policyholderId,
  write: (tx, id, change) => tx.updateTable('key_date_reports').set(change).where('id', '=', id).execute(),
});

/** Reports are the basis of premiums, and business letters (§ 257 HGB). */
export const keyDateReportRetention: RetentionRule = {
  key: keyDateQueueKey,
  what: 'Stichtagsmeldungen',
  setting: 'RETENTION_KEY_DATE_REPORTS_DAYS',
  remove: removesCases({ queue: keyDateQueueKey, table: 'key_date_reports', since: 'status_at' }),
};

/** What a company has reported at its key dates, for the export of its account (Art. 15, 20 DSGVO). */
export async function exportedReports(
  { db }: Pick<Services, 'db'>,
  { policyholderId }: Pick<SignedIn, 'policyholderId'>,
): Promise<Array<Record<string, string>>> {
  const entries: Array<Record<string, string>> = [];
  for (const report of await reportsOf(db, policyholderId)) {
    const numbers = reportKinds.map(({ key, label }) => `${label}: ${report.counts[key]}`);
    entries.push({
      Nummer: report.number,
      Stichtag: formatDate(report.keyDate),
      'Gesendet am': formatDateTime(report.sentAt),
      Fassung: String(report.version),
      Ansprechpartner: report.contactName,
      'E-Mail': report.email,
      Telefon: report.phone,
      Zahlen: numbers.join(', '),
      Anmerkung: report.remark,
      Gespräch: await conversationText(db, { queue: keyDateQueueKey, id: report.id }),
    });
  }
  return entries;
}
