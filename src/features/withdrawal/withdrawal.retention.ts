import { forgetCases } from '#src/features/case-messages/public.server.ts';
import type { RetentionRule } from '#src/features/retention/public.server.ts';
import { withdrawalQueueKey } from './withdrawal-queue.ts';

/** Withdrawals are proof of what was declared, as long as claims from it could be raised (§§ 195, 199 BGB). */
const keptYears = 3;

/** Deletes withdrawals whose retention period is over. */
export const withdrawalRetention: RetentionRule = {
  key: 'withdrawals',
  what: 'Widerrufe',
  calendarYears: keptYears,
  async remove(_services, tx, before) {
    const rows = await tx
      .deleteFrom('withdrawals')
      .where('received_at', '<', before)
      .returning('id')
      .execute();
    await forgetCases(
      tx,
      withdrawalQueueKey,
      rows.map(({ id }) => id),
    );
    return rows.length;
  },
};
