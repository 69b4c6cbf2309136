import type { NewKeyDateReport, SentReport } from './key-date-report.schema.ts';

/**
 * The report that a new one is compared with: of the latest key date before its own.
 * @param own reports of the company, in any order
 * @param exceptId the report that is corrected, which is not compared with itself
 */
export function previousReport<Report extends Pick<SentReport, 'id' | 'keyDate' | 'sentAt'>>(
  own: readonly Report[],
  keyDate: string,
  exceptId?: string,
): Report | undefined {
  return own
    .filter((one) => one.id !== exceptId && one.keyDate < keyDate)
    .toSorted(
      (one, other) => other.keyDate.localeCompare(one.keyDate) || other.sentAt.localeCompare(one.sentAt),
    )[0];
}

/** What a company has reported for the very day of a new report, unless that is the one to be corrected. */
export function reportOfSameDay<Report extends Pick<SentReport, 'id' | 'keyDate' | 'insuranceNumber'>>(
  own: { insuranceNumber: string; items: readonly Report[] },
  report: Pick<NewKeyDateReport, 'keyDate' | 'insuranceNumber' | 'corrects'>,
): Report | undefined {
  if (report.corrects || !isSamePolicy(own.insuranceNumber, report.insuranceNumber)) return undefined;
  return own.items.find(({ keyDate }) => keyDate === report.keyDate);
}

/** Whether two insurance numbers are the same, however they are written. */
export function isSamePolicy(one: string, other: string): boolean {
  const plain = (number: string) => number.replace(/[^\p{L}\d]/gu, '').toLowerCase();
  return plain(one) === plain(other);
}
