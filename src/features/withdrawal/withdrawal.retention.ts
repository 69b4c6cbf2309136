import { type RetentionRule, removesCases } from '#src/features/retention/public.server.ts';
import { withdrawalQueueKey } from './withdrawal-queue.ts';

/** Withdrawals are proof of what was declared, as long as claims from it could be raised (§§ 195, 199 BGB). */
const keptYears = 3;

/** Deletes withdrawals whose retention period is over. */
export const withdrawalRetention: RetentionRule = {
  key: 'withdrawals',
  what: 'Widerrufe',
  calendarYears: keptYears,
  remove: removesCases({ queue: withdrawalQueueKey, table: 'withdrawals', since: 'received_at' }),
};
