import { berlinDay } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { cutoffOf, type RetentionRule } from './retention-rule.ts';
import { beginRun, endRun, failRun } from './retention-runs.store.ts';

async function runRule(services: Services, rule: RetentionRule): Promise<void> {
  const { db, clock, settings, log } = services;
  const now = clock.now();
  const cutoff = cutoffOf(rule, settings, now);
  const attempt = { rule: rule.key, day: berlinDay(now), ran_at: now.toISOString(), cutoff };
  try {
    await db.transaction().execute(async (tx) => {
      if (!(await beginRun(tx, attempt))) return;
      await endRun(tx, attempt, await rule.remove(services, tx, cutoff));
    });
  } catch (error) {
    log.error({ err: error, rule: rule.key }, 'retention rule failed');
    await failRun(db, attempt, error instanceof Error ? error.message.slice(0, 500) : 'unknown');
  }
}

/** Name of the sweep, for tests that run it when they want to. */
export const retentionSweep = 'retention';

/**
 * Deletes expired data, once a day for each rule on all machines together. The sweep is hourly, so that a machine
 * that is off at night does it too. A failed rule does not stop the others and is retried.
 */
export function registerRetention(services: Services, rules: ReadonlyArray<RetentionRule>): void {
  services.jobs.sweep(retentionSweep, 60 * 60, async () => {
    for (const rule of rules) await runRule(services, rule);
  });
}
