import { forgetCases } from '#src/features/case-messages/public.server.ts';
import { retentionCutoff } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { withdrawalQueueKey } from './withdrawal-queue.ts';

/** Withdrawals are proof of what was declared, as long as claims from it could be raised (§§ 195, 199 BGB). */
const keptYears = 3;

/** Deletes withdrawals whose retention period is over. */
export function registerWithdrawalJobs(services: Services): void {
  services.jobs.sweep('withdrawals-retention', 24 * 60 * 60, async () => {
    await services.db.transaction().execute(async (tx) => {
      const rows = await tx
        .deleteFrom('withdrawals')
        .where('received_at', '<', retentionCutoff(services.clock.now(), keptYears))
        .returning('id')
        .execute();
      await forgetCases(
        tx,
        withdrawalQueueKey,
        rows.map(({ id }) => id),
      );
    });
  });
}
