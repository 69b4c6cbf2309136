import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import type { ServerBuild } from 'react-router';
import { postfachRoutes } from '#src/features/outreach/messages/public.server.ts';
import { rememberJson } from '#src/lib/json-answers.ts';
import { Problem } from '#src/lib/problem.ts';
import { CMS_MOUNT_PATH, CMS_PICTURES_PATH } from '#src/providers/cms/index.ts';
import type { Services } from '#src/services.ts';
import { answerProblem, createApi, ownStorage } from './api.ts';
import { arriving } from './arriving.ts';
import { countedFields, limitedCalls, limitedForms } from './body-limit.ts';
import { buildInfo } from './build-info.ts';
import { clientAddress } from './client-address.ts';
import { compressedAnswers } from './compressed-answers.ts';
import { foreignOrigins } from './foreign-origins.ts';
import { countedParts, formsOnly } from './form-parts.ts';
import { islands } from './islands/islands.ts';
import { largeBodies } from './large-bodies.ts';
import { openGraphPictures } from './open-graph/open-graph.ts';
import { asWritten, isReadablePath, movedPages, payloads } from './page-paths.ts';
import { createPageRenderer, type PageRenderer } from './page-renderer.ts';
import { callTurns } from './page-turns.ts';
import { countedForms } from './rate-limits.ts';
import { requestLog } from './request-log.ts';
import { robots } from './robots.ts';
import { sameOriginWrites } from './same-origin.ts';
import { type ServerEnv, securityHeaders } from './security-headers.ts';
import { turnsAtTheDoor } from './turns-at-the-door.ts';

export type App = { app: Hono<ServerEnv>; renderer: PageRenderer };

/**
 * The way of a request that neither the files of the build nor the page cache answered: id and log → compression
 * of the answer → security headers → same-origin check → bodies that arrive → storage → bounds of bodies → health,
 * wallet, content server, API (in turns, with its rate limits) → fragments, build metadata, robots → forms that
 * can be read → pages.
 * @param build the pages as React Router built them
 * @param clientFolder files that browsers load
 */
export function createApp(services: Services, build: ServerBuild, clientFolder: string): App {
  const app = new Hono<ServerEnv>();
  const api = createApi(services);
  const inProcess = new Hono<ServerEnv>().route('/api', api);
  const isDemo = services.settings.APP_ENV === 'demo';
  if (isDemo) inProcess.route('/', postfachRoutes(services));
  const forPages = new Hono<ServerEnv>();
  forPages.use(async (c, next) => {
    rememberJson(c);
    await next();
  });
  forPages.route('/', inProcess);
  const renderer = createPageRenderer(build, services, async (request) => forPages.fetch(request));
  const isHttps = services.publicUrl.startsWith('https:');

  const clientOf = (c: Context<ServerEnv>) => clientAddress(c, services);
  const countParts = countedParts(clientOf);

  app.use(requestLog(services.log));
  app.use(turnsAtTheDoor(clientOf));
  app.use(compressedAnswers);
  app.use(securityHeaders(isHttps, foreignOrigins(services)));
  app.use(sameOriginWrites(services.publicUrl));
  app.use(arriving(clientOf));
  // Files on their way to our own storage are written to the disk as they arrive.
  app.route('/', ownStorage(services));
  app.use(largeBodies(clientOf));
  app.use(countedFields);
  app.route('/', createHealth(services));
  if (services.payment.app && isDemo) app.route('/sandbox/wallet', services.payment.app);
  if (services.cms.app && isDemo) app.route(CMS_MOUNT_PATH, services.cms.app);
  if (services.cms.pictures) app.route(CMS_PICTURES_PATH, services.cms.pictures);
  app.use('/api/*', callTurns(clientOf));
  app.use('/api/*', limitedCalls);
  app.use('/api/*', countParts);
  app.route('/', inProcess);
  app.get('/.well-known/jwks.json', async (c) => c.json(await services.identity.publicKeys()));
  app.all('/api/*', (c) => answerProblem(c, new Problem('not_found'), services.log));
  app.route('/islands', islands(services));
  app.route('/', buildInfo(services, build, clientFolder));
  app.route('/', robots(services));
  app.route('/', openGraphPictures(services));
  app.get('*', movedPages(services.cms));
  app.post('*', countedForms(services));
  app.post('*', limitedForms);
  app.post('*', formsOnly);
  app.post('*', countParts);
  app.use(payloads(renderer, build.assets.version));
  app.on(['GET', 'HEAD', 'POST'], '*', (c) => {
    const { pathname } = new URL(c.req.url);
    return isReadablePath(pathname)
      ? renderer.answer(c)
      : renderer.answer(c, { path: asWritten(pathname), wants: 'page' });
  });
  app.onError((error, c) => answerProblem(c, error, services.log));
  app.notFound((c) => answerProblem(c, new Problem('not_found'), services.log));
  return { app, renderer };
}

/** `/health`: the process answers. `/ready`: it can serve, because the database answers too. */
function createHealth({ db }: Services): Hono {
  const app = new Hono();
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/ready', async (c) => {
    try {
      await sql`select 1`.execute(db);
      return c.json({ status: 'ready' });
    } catch {
      return c.json({ status: 'database unavailable' }, 503);
    }
  });
  return app;
}
