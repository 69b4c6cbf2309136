import { forgetCases } from '#src/features/desk/case-messages/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { queueKey } from './change-status.ts';

/** As long as entitlements from it could be raised, from the end of the year (§§ 195, 199 BGB). */
const keptYears = 3;

/** Removes requests that ended, or were answered and never closed, with all that was said. */
export const legalRequestsRetention: RetentionRule = {
  key: 'legal-requests',
  what: 'Beendete Rechtsanfragen',
  calendarYears: keptYears,
  async remove(_services, tx, before) {
    const old = await tx
      .selectFrom('legal_requests')
      .select('id')
      .where('status', 'in', ['answered', 'closed', 'withdrawn'])
      .where('status_since', '<', before)
      .limit(5000)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await forgetCases(tx, queueKey, ids);
    await tx.deleteFrom('legal_requests').where('id', 'in', ids).execute();
    return ids.length;
  },
};
