import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { deleteRecordsBefore } from './consent-records.store.ts';

/** Consents are proof as long as entitlements from them could be raised (Art. 7 Abs. 1 DSGVO, §§ 195, 199 BGB). */
const keptYears = 3;

/** Deletes records whose retention period is over. */
export const consentRecordsRetention: RetentionRule = {
  key: 'consent-records',
  what: 'Nachweise von Datenschutz-Einstellungen',
  calendarYears: keptYears,
  remove: (_services, tx, before) => deleteRecordsBefore(tx, before),
};
