import type { DeleteResult } from 'kysely';
import type { RetentionSettingName } from '#src/config/retention-settings.ts';
import type { Settings } from '#src/config/settings.ts';
import type { Tx } from '#src/database/database.ts';
import { addDaysToInstant, retentionCutoff } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';

/**
 * A retention period: by a setting, in days, or in years from the end of the calendar year, as limitation counts
 * (§§ 195, 199 BGB).
 */
export type RetentionPeriod =
  | { readonly setting: RetentionSettingName | 'APPOINTMENT_RETENTION_DAYS' }
  | { readonly days: number }
  | { readonly calendarYears: number };

/** What is deleted when its time is over. A feature offers its rules in its `feature.server.ts`. */
export type RetentionRule = RetentionPeriod & {
  readonly key: string;
  /** German, as staff read it: „Kontaktanfragen“. */
  readonly what: string;
  /**
   * Deletes cases that ended before `before` (ISO instant), with all dependent rows. May run twice.
   * @returns how many cases were deleted
   */
  remove(services: Services, tx: Tx, before: string): Promise<number>;
};

/**
 * Deletes rows on which nothing else hangs, for {@link RetentionRule}. Cases go by `removesCases`.
 * @param old one query for each table; the rows of all are counted together
 */
export function removesRows(
  ...old: ReadonlyArray<(tx: Tx, before: string) => { executeTakeFirst(): Promise<DeleteResult> }>
): RetentionRule['remove'] {
  return async (_services, tx, before) => {
    let deleted = 0;
    for (const query of old) deleted += Number((await query(tx, before).executeTakeFirst()).numDeletedRows);
    return deleted;
  };
}

/** The days of a rule; undefined for one that counts calendar years. */
function daysOf(rule: RetentionPeriod, settings: Settings): number | undefined {
  if ('setting' in rule) return settings[rule.setting];
  return 'days' in rule ? rule.days : undefined;
}

/** The instant before which a rule deletes now. */
export function cutoffOf(rule: RetentionPeriod, settings: Settings, now: Date): string {
  const days = daysOf(rule, settings);
  if (days !== undefined) return addDaysToInstant(now, -days);
  return retentionCutoff(now, 'calendarYears' in rule ? rule.calendarYears : 0);
}

/** How staff read a period: „90 Tage“, „3 Jahre ab Jahresende“. */
export function periodWords(rule: RetentionPeriod, settings: Settings): string {
  const days = daysOf(rule, settings);
  if (days === 1) return '1\u00a0Tag';
  const years = Math.round((days ?? 0) / 365.25);
  // 1096 days are three years with a leap day, so they are shown as years.
  if (years > 0 && (days === years * 365 || days === Math.ceil(years * 365.25)))
    return years === 1 ? '1\u00a0Jahr' : `${years}\u00a0Jahre`;
  if (days !== undefined) return `${days.toLocaleString('de-DE')}\u00a0Tage`;
  return `${'calendarYears' in rule ? rule.calendarYears : 0}\u00a0Jahre ab Jahresende`;
}
