import type { ServerFeature } from '#src/features/server-feature.ts';
import { tariffComparisonApi } from './tariff-change.api.ts';
import { tariffWishRetention } from './tariff-change.retention.ts';
import { tariffWishQueue } from './tariff-wish-queue.ts';

export const tariffChange: ServerFeature = {
  apis: [tariffComparisonApi],
  countedCalls: [{ method: 'GET', path: /^\/api\/tariffs\/advice-record$/, limit: 'advice-records' }],
  queues: [tariffWishQueue],
  retention: [tariffWishRetention],
};
