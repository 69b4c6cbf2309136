import { removesCases } from '#src/features/desk/case-messages/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { keyDateQueueKey } from './key-date-queue-key.ts';

/** Reports are what premiums are reckoned from, and letters of business (§ 257 HGB). */
export const keyDateReportRetention: RetentionRule = {
  key: keyDateQueueKey,
  what: 'Stichtagsmeldungen',
  setting: 'RETENTION_KEY_DATE_REPORTS_DAYS',
  remove: removesCases({ queue: keyDateQueueKey, table: 'key_date_reports', since: 'status_at' }),
};
