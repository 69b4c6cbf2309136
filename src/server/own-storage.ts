import { Hono } from 'hono';
import { STORAGE_MOUNT_PATH } from '#src/providers/storage/index.ts';
import type { Services } from '#src/services.ts';
import { answerProblem } from './api.ts';
import { discard } from './body-limit.ts';
import { rateLimits } from './rate-limits.ts';
import type { ServerEnv } from './security-headers.ts';

/** How much of a refused form is read and dropped, so that the browser sees the answer: a file and its fields. */
const largestDiscarded = 12 * 1024 * 1024;

/**
 * The storage on our own disk, for browsers. Each form is counted for its client before it is read. The server
 * itself calls the storage in process, past this. Empty if files are stored in S3.
 */
export function ownStorage(services: Services) {
  const app = new Hono<ServerEnv>();
  if (!services.storage.app) return app;
  app.post(`${STORAGE_MOUNT_PATH}/*`, rateLimits(services));
  app.route(STORAGE_MOUNT_PATH, services.storage.app);
  app.onError(async (error, c) => {
    await discard(c.req.raw.body, largestDiscarded);
    return answerProblem(c, error, services.log);
  });
  return app;
}
