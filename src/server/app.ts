import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { postfachRoutes } from '#src/features/messages/messages.api.ts';
import { Problem } from '#src/lib/problem.ts';
import { STORAGE_MOUNT_PATH } from '#src/providers/storage/index.ts';
import type { Services } from '#src/services.ts';
import { answerProblem, createApi } from './api.ts';
import { limitedBodies } from './body-limit.ts';
import { createHealth } from './health.ts';
import { createPageRenderer } from './page-renderer.ts';
import { rateLimits } from './rate-limits.ts';
import { requestLog } from './request-log.ts';
import { sameOriginWrites } from './same-origin.ts';
import { type ServerEnv, securityHeaders } from './security-headers.ts';

/** Where PayPal's approval pages live; a form of ours leads there by redirect. */
const paypalPages = ['https://www.paypal.com', 'https://www.sandbox.paypal.com'];

function approvalOrigins({ settings }: Services): string[] {
  if (settings.PAYMENT_PROVIDER === 'paypal') return paypalPages;
  return settings.PAYMENT_BASE_URL === '' ? [] : [new URL(settings.PAYMENT_BASE_URL).origin];
}

/** Where the browser posts files to, when that is not our own address. */
function uploadOrigins({ settings }: Services): string[] {
  if (settings.STORAGE_PROVIDER === 'local') return [];
  const endpoint = new URL(settings.S3_ENDPOINT || `https://s3.${settings.S3_REGION}.amazonaws.com`);
  if (settings.S3_FORCE_PATH_STYLE) return [endpoint.origin];
  return [`${endpoint.protocol}//${settings.STORAGE_BUCKET}.${endpoint.host}`];
}

/**
 * The way of a request: id and log → security headers → same-origin check → rate limits → health, storage, wallet,
 * API → files of the build → pages.
 * @param build the pages as React Router built them
 * @param clientFolder files that browsers load, below the working directory
 */
export function createApp(services: Services, build: ServerBuild, clientFolder: string): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const api = createApi(services);
  const inProcess = new Hono<ServerEnv>().route('/api', api);
  const isDemo = services.settings.APP_ENV === 'demo';
  if (isDemo) inProcess.route('/', postfachRoutes(services));
  const isHttps = services.publicUrl.startsWith('https:');

  app.use(requestLog(services.log));
  app.use(securityHeaders(isHttps, { forms: approvalOrigins(services), uploads: uploadOrigins(services) }));
  app.use(sameOriginWrites(services.publicUrl));
  app.use(rateLimits(services));
  app.route('/', createHealth(services));
  if (services.storage.app) app.route(STORAGE_MOUNT_PATH, services.storage.app);
  if (services.payment.app && isDemo) app.route('/sandbox/wallet', services.payment.app);
  app.route('/', inProcess);
  app.all('/api/*', (c) => answerProblem(c, new Problem('not_found'), services.log));
  app.use(
    '/assets/*',
    serveStatic({
      root: clientFolder,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  app.use(
    '*',
    serveStatic({
      root: clientFolder,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=86400'),
    }),
  );
  app.post('*', limitedBodies);
  app.on(
    ['GET', 'HEAD', 'POST'],
    '*',
    createPageRenderer(build, services, async (request) => inProcess.fetch(request)),
  );
  app.onError((error, c) => answerProblem(c, error, services.log));
  app.notFound((c) => answerProblem(c, new Problem('not_found'), services.log));
  return app;
}
