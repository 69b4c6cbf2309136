import { forgetCases } from '#src/features/desk/case-messages/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { inParts } from '#src/lib/in-parts.ts';
import { tariffWishQueueKey } from './tariff-wish-key.ts';

/** What was asked and advised is proof as long as claims from the advice could be raised (§ 6 Abs. 5 VVG, §§ 195, 199 BGB). */
const keptYears = 3;

/** Deletes wishes for another tariff with their needs, advice, conversation and place among the activities. */
export const tariffWishRetention: RetentionRule = {
  key: tariffWishQueueKey,
  what: 'Tarifwünsche mit Beratung',
  calendarYears: keptYears,
  async remove(_services, tx, before) {
    const rows = await tx
      .selectFrom('change_requests')
      .select('id')
      .where('kind', '=', 'tariff')
      .where('created_at', '<', before)
      .execute();
    const ids = rows.map(({ id }) => id);
    await forgetCases(tx, tariffWishQueueKey, ids);
    for (const some of inParts(ids)) {
      await tx.deleteFrom('activities').where('change_request_id', 'in', some).execute();
      await tx.deleteFrom('change_requests').where('id', 'in', some).execute();
    }
    return ids.length;
  },
};
