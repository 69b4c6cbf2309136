import { forgetCases } from '#src/features/case-messages/public.server.ts';
import type { RetentionRule } from '#src/features/retention/public.server.ts';
import { keyDateQueueKey } from './key-date-queue-key.ts';
import { deleteReports } from './key-date-report.store.ts';

/** Reports are what premiums are reckoned from, and letters of business (§ 257 HGB). */
export const keyDateReportRetention: RetentionRule = {
  key: keyDateQueueKey,
  what: 'Stichtagsmeldungen',
  setting: 'RETENTION_KEY_DATE_REPORTS_DAYS',
  async remove(_services, tx, before) {
    const ids = await deleteReports(tx, before);
    await forgetCases(tx, keyDateQueueKey, ids);
    return ids.length;
  },
};
