import { Hono } from 'hono';
import { STORAGE_MOUNT_PATH } from '#src/providers/storage/index.ts';
import type { Services } from '#src/services.ts';
import { answerProblem } from './api.ts';
import { discard } from './body-limit.ts';
import { rateLimits } from './rate-limits.ts';
import type { ServerEnv } from './security-headers.ts';

/** Of a refused form so much is read and thrown away, that the browser gets to see the answer: a file and its fields. */
const largestDiscarded = 12 * 1024 * 1024;

/**
 * The storage on our own disk as browsers reach it: each form that is sent counts for its client, before it is read. Our own
 * server calls its storage in process, past this. Nothing where files lie in a foreign S3.
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
