import type { ServerFeature } from '#src/features/server-feature.ts';
import { callerMiddleware, sessionApi } from './session.api.ts';

export const session: ServerFeature = {
  findCaller: callerMiddleware,
  apis: [sessionApi],
  countedCalls: [{ method: 'GET', path: /^\/api\/guest-token$/, limit: 'guest-token' }],
};
