import { forgetCases } from '#src/features/case-messages/public.server.ts';
import type { RetentionRule } from '#src/features/retention/public.server.ts';
import { bikeQueueKey } from './bike-queue-key.ts';

/** Whoever takes the offer is a customer by then; the wish itself is of no further use. */
export const bikeInterestRetention: RetentionRule = {
  key: bikeQueueKey,
  what: 'Interesse am Radmobilschutz',
  setting: 'RETENTION_BIKE_INTERESTS_DAYS',
  async remove(_services, tx, before) {
    const gone = await tx
      .deleteFrom('bike_interests')
      .where('status_at', '<', before)
      .returning('id')
      .execute();
    const ids = gone.map(({ id }) => id);
    await forgetCases(tx, bikeQueueKey, ids);
    return ids.length;
  },
};
