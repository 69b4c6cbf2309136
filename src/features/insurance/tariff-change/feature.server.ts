import type { ServerFeature } from '#src/features/server-feature.ts';
import { tariffComparisonApi } from './tariff-change.api.ts';
import { tariffWishQueue, tariffWishRetention } from './tariff-wish-queue.ts';

export const tariffChange: ServerFeature = {
  apis: [tariffComparisonApi],
  countedCalls: [{ method: 'GET', path: /^\/api\/tariffs\/advice-record$/, limit: 'advice-records' }],
  queues: [tariffWishQueue],
  retention: [tariffWishRetention],
};
