import { forgetCases } from '#src/features/desk/case-messages/public.server.ts';
import { changesBefore, deleteChanges } from '#src/features/insurance/change-requests/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { tariffWishQueueKey } from './tariff-wish-key.ts';

/** What was asked and advised is proof as long as entitlements from the advice could be raised (§ 6 Abs. 5 VVG, §§ 195, 199 BGB). */
const keptYears = 3;

/** Deletes wishes for another tariff with their needs, advice, conversation and place among the activities. */
export const tariffWishRetention: RetentionRule = {
  key: tariffWishQueueKey,
  what: 'Tarifwünsche mit Beratung',
  calendarYears: keptYears,
  async remove(_services, tx, before) {
    const ids = await changesBefore(tx, 'tariff', before);
    await forgetCases(tx, tariffWishQueueKey, ids);
    await deleteChanges(tx, ids);
    return ids.length;
  },
};
