import { removesCases } from '#src/features/desk/case-messages/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { bikeQueueKey } from './bike-queue-key.ts';

/** Whoever takes the offer is a customer by then; the wish itself is of no further use. */
export const bikeInterestRetention: RetentionRule = {
  key: bikeQueueKey,
  what: 'Interesse am Radmobilschutz',
  setting: 'RETENTION_BIKE_INTERESTS_DAYS',
  remove: removesCases({ queue: bikeQueueKey, table: 'bike_interests', since: 'status_at' }),
};
