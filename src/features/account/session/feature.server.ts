import type { ServerFeature } from '#src/features/server-feature.ts';
import { sessionApi } from './session.api.ts';

export const session: ServerFeature = {
  apis: [sessionApi],
  countedCalls: [{ method: 'GET', path: /^\/api\/guest-token$/, limit: 'guest-token' }],
};
