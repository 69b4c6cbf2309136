import type { SentReport } from './key-date-report.schema.ts';

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
