import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { KeyDateReportTable, KeyDateVersionTable } from '#src/database/insurance-tables.ts';
import { type CarryAddress, hasProvedAddress } from '#src/features/account/accounts/public.server.ts';
import { policyholderOf } from '#src/features/insurance/policyholders/public.server.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { referenceNumber } from '#src/lib/readable-code.ts';
import { addWorkingDays } from '#src/lib/working-days.ts';
import type { Services } from '#src/services.ts';
import { countsSchema, type NewKeyDateReport, type SentReport } from './key-date-report.schema.ts';
import type { Counts } from './report-kinds.ts';

export type KeyDateReport = Selectable<KeyDateReportTable>;
export type KeyDateVersion = Selectable<KeyDateVersionTable>;

/** Working days in which staff check the numbers. */
const answerDays = 10;

/** A version's numbers. */
export function countsOf(version: Pick<KeyDateVersion, 'counts'>): Counts {
  return countsSchema.parse(version.counts);
}

/** Until when a report that arrives now is processed. */
export function promiseOf(now: Date): Pick<KeyDateReport, 'promised_on' | 'due_at'> {
  const promisedOn = addWorkingDays(now, answerDays);
  return { promised_on: promisedOn, due_at: `${promisedOn}T22:00:00.000Z` };
}

type Company = Pick<KeyDateReport, 'company_name' | 'insurance_number'>;

/** The company with this policyholder id; undefined for a person, whose contracts count nothing. */
export async function companyOf(db: Db | Tx, policyholderId: string): Promise<Company | undefined> {
  const found = await policyholderOf(db, policyholderId);
  return found?.profile_type === 'COMPANY' ? found : undefined;
}

/** Stores a report's sender, without the numbers. */
export function insertReport(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  report: NewKeyDateReport,
  policyholderId: string | null,
): Promise<KeyDateReport> {
  const now = clock.now();
  return tx
    .insertInto('key_date_reports')
    .values({
      id: randomUUID(),
      number: referenceNumber('ST', now),
      policyholder_id: policyholderId,
      company_name: report.companyName,
      insurance_number: report.insuranceNumber,
      contact_name: report.contactName,
      email: report.email,
      phone: report.phone,
      received_at: now.toISOString(),
      status_at: now.toISOString(),
      ...promiseOf(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds the numbers as a further version. */
export function insertVersion(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  report: NewKeyDateReport,
  { reportId, version }: { reportId: string; version: number },
): Promise<KeyDateVersion> {
  return tx
    .insertInto('key_date_versions')
    .values({
      report_id: reportId,
      version,
      key_date: report.keyDate,
      counts: JSON.stringify(report.counts),
      remark: report.remark,
      list_rows: report.list?.rows ?? null,
      list_faulty_rows: report.list?.faultyRows ?? null,
      is_deviation_confirmed: report.isDeviationConfirmed,
      sent_at: clock.now().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function reportById(db: Db | Tx, id: string): Promise<KeyDateReport | undefined> {
  return db.selectFrom('key_date_reports').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Whether a report was sent from a company's account with another address than the account's. Its copy goes to
 * that address, but its link opens nothing, because it would outlive the session in which the address was typed.
 */
export async function isOfAccountAlone(db: Db | Tx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('key_date_reports as report')
    .select('report.id')
    .where('report.id', '=', id)
    .where('report.policyholder_id', 'is not', null)
    .where(({ not }) => not(hasProvedAddress({ holder: 'report.policyholder_id', email: 'report.email' })))
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the row of a report until the transaction ends. */
export function lockReport(tx: Tx, id: string): Promise<KeyDateReport | undefined> {
  return tx.selectFrom('key_date_reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** All versions of some reports, the newest first. */
export async function versionsOf(db: Db | Tx, ids: readonly string[]): Promise<KeyDateVersion[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('key_date_versions')
    .selectAll()
    .where('report_id', 'in', ids)
    .orderBy('version', 'desc')
    .execute();
}

/** A report with the numbers that hold. */
export function sentReport(report: KeyDateReport, version: KeyDateVersion): SentReport {
  return {
    id: report.id,
    number: report.number,
    version: version.version,
    keyDate: version.key_date,
    sentAt: version.sent_at,
    companyName: report.company_name,
    insuranceNumber: report.insurance_number,
    contactName: report.contact_name,
    email: report.email,
    phone: report.phone,
    remark: version.remark,
    counts: countsOf(version),
  };
}

/** The reports of a policyholder with the numbers that hold, the latest key date first. */
export async function reportsOf(db: Db | Tx, policyholderId: string): Promise<SentReport[]> {
  const reports = await db
    .selectFrom('key_date_reports')
    .selectAll()
    .where('policyholder_id', '=', policyholderId)
    .orderBy('received_at', 'desc')
    .limit(30)
    .execute();
  const versions = await versionsOf(
    db,
    reports.map(({ id }) => id),
  );
  return reports
    .flatMap((report) => {
      const newest = versions.find(({ report_id }) => report_id === report.id);
      return newest ? [sentReport(report, newest)] : [];
    })
    .toSorted(
      (one, other) => other.keyDate.localeCompare(one.keyDate) || other.sentAt.localeCompare(one.sentAt),
    );
}

/** Reports that the account has sent for its company. Those of colleagues have their own addresses. */
export const carryReportAddress: CarryAddress = async (tx, { policyholderId, before, after }) => {
  if (policyholderId === null) return [];
  return tx
    .updateTable('key_date_reports')
    .set({ email: after })
    .where('policyholder_id', '=', policyholderId)
    .where(sql<string>`lower(email)`, '=', mailAddressKey(before))
    .returning('id')
    .execute();
};
