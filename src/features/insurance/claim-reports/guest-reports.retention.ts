import { releaseUploads } from '#src/features/checks/uploads/public.server.ts';
import { forgetCases } from '#src/features/desk/case-messages/public.server.ts';
import { storedFiles } from '#src/features/insurance/claims/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { claimReceiptQueueKey, claimReportQueueKey } from './claim-report-queue-key.ts';

/** Reports that never came to a contract; what belongs to one is kept with the books of the insurer. */
export const guestReportsRetention: RetentionRule = {
  key: 'claim-reports-of-guests',
  what: 'Erledigte Schadenmeldungen ohne Vertrag',
  setting: 'RETENTION_CLAIM_REPORTS_DAYS',
  async remove({ clock }, tx, before) {
    const old = await tx
      .selectFrom('claim_reports')
      .select(['id', 'files'])
      .where('policyholder_id', 'is', null)
      .where('decided_at', '<', before)
      .limit(2000)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const files = old.flatMap(({ files: stored }) => storedFiles.parse(stored).map(({ id }) => id));
    await releaseUploads(tx, files, clock.now().toISOString());
    await forgetCases(tx, claimReportQueueKey, ids);
    await forgetCases(tx, claimReceiptQueueKey, ids);
    await tx.deleteFrom('claim_reports').where('id', 'in', ids).execute();
    return ids.length;
  },
};
