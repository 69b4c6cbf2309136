import { z } from '@hono/zod-openapi';
import { addDaysToInstant, berlinDay } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { periodWords, type RetentionRule, removesRows } from './retention-rule.ts';
import { runsSince } from './retention-runs.store.ts';

const reportDays = 30;

export const retentionReportSchema = z
  .object({
    days: z.int().describe('How many days „deletedLately“ spans'),
    items: z.array(
      z.object({
        key: z.string(),
        what: z.string(),
        period: z.string().describe('„90 Tage“, „3 Jahre ab Jahresende“'),
        setting: z.string().nullable().describe('Environment variable that changes the period'),
        lastRunAt: z.iso.datetime().nullable(),
        lastDeleted: z.int(),
        deletedLately: z.int(),
        hasFailed: z.boolean().describe('The last run failed; the log says why'),
      }),
    ),
  })
  .openapi('RetentionReport');

export type RetentionReport = z.infer<typeof retentionReportSchema>;

/** All retention rules with their periods, and the last deletions. */
export async function retentionReport(
  { db, clock, settings }: Services,
  rules: ReadonlyArray<RetentionRule>,
): Promise<RetentionReport> {
  const { last, sums } = await runsSince(db, berlinDay(new Date(addDaysToInstant(clock.now(), -reportDays))));
  const items = rules.map((rule) => {
    const run = last.find((one) => one.rule === rule.key);
    return {
      key: rule.key,
      what: rule.what,
      period: periodWords(rule, settings),
      setting: 'setting' in rule ? rule.setting : null,
      lastRunAt: run?.ran_at ?? null,
      lastDeleted: run?.deleted ?? 0,
      deletedLately: sums.find((one) => one.rule === rule.key)?.deleted ?? 0,
      hasFailed: (run?.error ?? null) !== null,
    };
  });
  return { days: reportDays, items };
}

/** The report itself is forgotten one day. */
export const retentionRunsRetention: RetentionRule = {
  key: 'retention-runs',
  what: 'Berichte über Löschungen',
  setting: 'RETENTION_RUNS_DAYS',
  remove: removesRows((tx, before) => tx.deleteFrom('retention_runs').where('ran_at', '<', before)),
};
