import type { ServerFeature } from '#src/features/server-feature.ts';
import { breachesApi } from './breaches.api.ts';

export const dataLeak: ServerFeature = {
  apis: [breachesApi],
  countedCalls: [{ method: 'GET', path: /^\/api\/breaches\/[^/]+\/range\//, limit: 'breach-ranges' }],
};
