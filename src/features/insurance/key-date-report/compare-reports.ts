import type { NewKeyDateReport, SentReport } from './key-date-report.schema.ts';
import { type Counts, type ReportKindKey, reportKinds } from './report-kinds.ts';

/** One line of the comparison. `percent` is null where there was none before. */
export type Comparison = {
  key: ReportKindKey;
  label: string;
  before: number;
  now: number;
  difference: number;
  percent: number | null;
  /** So different that we ask whether it is right. */
  isLarge: boolean;
};

/** Above this change in percent the form asks for confirmation. It refuses nothing. */
const largeDeviationPercent = 50;

function lineOf(key: ReportKindKey, label: string, before: number, now: number): Comparison {
  const difference = now - before;
  const percent = before === 0 ? null : (difference / before) * 100;
  const isLarge = percent === null ? now > 0 : Math.abs(percent) > largeDeviationPercent;
  return { key, label, before, now, difference, percent, isLarge };
}

/**
 * This report beside the one before, for each kind that stands in either.
 * @param before counts of the last report; null where there is none, which gives no lines
 */
export function compareReports(before: Counts | null, now: Counts): Comparison[] {
  if (before === null) return [];
  return reportKinds
    .filter(({ key }) => before[key] > 0 || now[key] > 0)
    .map(({ key, label }) => lineOf(key, label, before[key], now[key]));
}

/** The kinds of which two reports say different numbers. */
export function differingCounts(before: Counts, now: Counts): Comparison[] {
  return compareReports(before, now).filter(({ difference }) => difference !== 0);
}

/** „+12“, „−3“, „gleich“ */
export function differenceWords({ difference, percent }: Pick<Comparison, 'difference' | 'percent'>): string {
  if (difference === 0) return 'gleich';
  const sign = difference > 0 ? '+' : '−';
  const amount = `${sign}${Math.abs(difference).toLocaleString('de-DE')}`;
  if (percent === null) return `${amount} (neu)`;
  return `${amount} (${sign}${Math.abs(Math.round(percent)).toLocaleString('de-DE')}\u00a0%)`;
}

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

/** A company's earlier report for the same day, unless that is the one being corrected. */
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
