import { addDaysToInstant } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';

/** Forgets sessions for changing a tariff a day after they have expired; their offers count no more. */
export function registerContractJobs({ jobs, db, clock }: Services): void {
  jobs.sweep('tariff-change-sessions', 3600, async () => {
    await db
      .deleteFrom('tariff_change_sessions')
      .where('expires_at', '<', addDaysToInstant(clock.now(), -1))
      .execute();
  });
}
