import { removesCases } from '#src/features/desk/case-messages/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { deleteWithdrawalMessages } from '#src/features/outreach/messages/public.server.ts';
import { withdrawalQueueKey } from './withdrawal-queue.ts';

/** Withdrawals are proof of what was declared, as long as entitlements from it could be raised (§§ 195, 199 BGB). */
const keptYears = 3;

const remove = removesCases({ queue: withdrawalQueueKey, table: 'withdrawals', since: 'received_at' });

/** Deletes withdrawals whose retention period is over, with the mails about them. */
export const withdrawalRetention: RetentionRule = {
  key: 'withdrawals',
  what: 'Widerrufe',
  calendarYears: keptYears,
  async remove(services, tx, before) {
    await deleteWithdrawalMessages(tx, before);
    return remove(services, tx, before);
  },
};
