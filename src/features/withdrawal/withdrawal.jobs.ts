import { retentionCutoff } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';

/** Withdrawals are proof of what was declared, as long as claims from it could be raised (§§ 195, 199 BGB). */
const keptYears = 3;

/** Deletes withdrawals whose retention period is over. */
export function registerWithdrawalJobs(services: Services): void {
  services.jobs.sweep('withdrawals-retention', 24 * 60 * 60, async () => {
    await services.db
      .deleteFrom('withdrawals')
      .where('received_at', '<', retentionCutoff(services.clock.now(), keptYears))
      .execute();
  });
}
