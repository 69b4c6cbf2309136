import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { demoWarnings } from '#src/config/demo-faults.ts';
import type { Settings } from '#src/config/settings.ts';
import { stopReading } from '#src/features/checks/document-reading/public.server.ts';
import type { Log } from '#src/lib/log.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { createServices, type ServiceOverrides, type Services } from '#src/services.ts';
import { inRounds } from './answers-in-rounds.ts';
import { createApp } from './app.ts';
import { boundPieces } from './body-pieces.ts';
import { withClientFiles } from './client-files/client-files.ts';
import { boundConnections, closeServer, lastAnswers, patience } from './connections.ts';
import { features, house } from './features.ts';
import { foreignOrigins } from './foreign-origins.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { targetAt } from './page-cache/cache-target.ts';
import { type Listener, withPageCache } from './page-cache/page-cache.ts';
import { refuseSamplePeople } from './sample-people.ts';
import { registerSealedRows } from './sealed-rows.ts';
import { keptFields, withShortHeads } from './short-heads.ts';
import { boundUnread } from './unread-answers.ts';

/** The named states of the demonstration, each made by the feature it belongs to. */
export const seedStates: Readonly<Record<string, (services: Services) => Promise<void>>> = Object.assign(
  {},
  ...features.map(({ seeds }) => seeds),
);

/** The named states that were not applied yet. Production gets none. */
async function missingSeeds({ settings, db }: Services): Promise<string[]> {
  if (settings.APP_ENV !== 'demo') return [];
  const rows = await db.selectFrom('seed_states').select('name').execute();
  const applied = new Set(rows.map(({ name }) => name));
  return Object.keys(seedStates).filter((name) => !applied.has(name));
}

/**
 * Applies named states of the sample data, by default all missing ones. A state that was applied is noted and
 * never repeated.
 */
export async function applySeeds(services: Services, names?: readonly string[]): Promise<void> {
  for (const name of names ?? (await missingSeeds(services))) {
    await seedStates[name]?.(services);
    await services.db
      .insertInto('seed_states')
      .values({ name, applied_at: services.clock.now().toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    services.log.info({ state: name }, 'sample data in place');
  }
}

/** Tells the queue what to do for every kind of job; the handlers live in their features. */
export function registerJobs(services: Services): void {
  for (const feature of features) feature.jobs?.(services, house);
  registerSealedRows(services);
}

export type RunningServer = {
  services: Services;
  port: number;
  /** Resolves when jobs run; rejects when they cannot start. */
  working: Promise<void>;
  /** Finishes running requests and jobs, then closes everything; at most the settings' time limit. */
  stop(): Promise<void>;
};

/**
 * How long a connection without requests stays open: longer than proxies keep theirs (60 s as a rule). With Node's
 * 5 s a connection may be closed just when a proxy sends the next request on it, and that request fails.
 */
const keepAliveMs = 75_000;

/**
 * How long an answer may stay unread before its connection ends, because it is kept in memory. Slow readers, and
 * many together, have bounds of their own (`unread-answers.ts`); so have bodies that arrive (`arriving.ts`).
 */
const unreadMs = 120_000;

/** Until the program is ready, every request is told to come back. */
const notReady: Listener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '2' });
  response.end('Das Portal startet gerade.\n');
};

function listen(server: Server, settings: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.PORT, settings.HOST, () => resolve((server.address() as AddressInfo).port));
  });
}

/**
 * Puts turns, short heads, the files of the build and the page cache in front of everything else. Settings can
 * switch the cache off.
 */
function requestListener(services: Services, build: ServerBuild): Listener {
  const { settings, publicUrl, clock, log } = services;
  const clientFolder = join(projectRoot(), 'build/client');
  const isHttps = publicUrl.startsWith('https:');
  const { app, renderer } = createApp(services, build, clientFolder);
  const everything: Listener = getRequestListener(app.fetch);
  const files = (next: Listener) =>
    inRounds(
      withShortHeads(withClientFiles({ folder: clientFolder, isHttps, log }, next)),
      settings.TRUST_PROXY,
    );
  if (!settings.PAGE_CACHE) return files(everything);
  const options = {
    maxBytes: settings.PAGE_CACHE_MEGABYTES * 1024 * 1024,
    targetAt: (address: string) => targetAt(address, build.assets.version),
    isHttps,
    origins: foreignOrigins(services),
    now: () => clock.now().getTime(),
    log,
    render: renderer.renderShared,
    onStart: (forget: () => void) => void services.cms.onChange(forget),
  };
  return files(withPageCache(options, everything));
}

/** Prepares the job queues and applies missing sample data, which needs running jobs. */
async function prepareData(services: Services): Promise<void> {
  await services.jobs.prepare();
  const missing = await missingSeeds(services);
  if (missing.length === 0) return;
  await services.jobs.start();
  await applySeeds(services, missing);
}

/**
 * Starts the program: takes the port first (so that a second start fails before it touches the database),
 * then database, jobs, sample data and pages.
 */
export async function startServer(
  settings: Settings,
  log: Log,
  build: ServerBuild,
  overrides: ServiceOverrides = {},
): Promise<RunningServer> {
  let listener = notReady;
  const server = createServer(
    patience,
    oneAtATime((request, response) => listener(request, response)),
  );
  lastAnswers(server);
  boundConnections(server, settings.TRUST_PROXY);
  boundUnread(server, settings.TRUST_PROXY);
  boundPieces(server);
  server.maxHeadersCount = keptFields;
  server.keepAliveTimeout = keepAliveMs;
  server.timeout = unreadMs;
  const port = await listen(server, settings);
  const services = await createServices(settings, log, { port, overrides });
  try {
    await refuseSamplePeople(services);
  } catch (error) {
    await closeServer(server, 0);
    await services.close();
    throw error;
  }
  registerJobs(services);
  await Promise.all([services.cms.start(), prepareData(services)]);
  services.cms.watch();
  // Requests are answered before the jobs start, because the first round of jobs takes as long as the whole
  // start.
  listener = requestListener(services, build);
  const working = services.jobs.start();
  log.info({ port, engine: services.engine, environment: settings.APP_ENV }, 'serving');
  for (const warning of demoWarnings(settings)) log.warn(warning);

  const stop = async () => {
    const limitMs = settings.SHUTDOWN_SECONDS * 1000;
    await closeServer(server, limitMs);
    await Promise.race([Promise.allSettled([working]), sleep(limitMs, undefined, { ref: false })]);
    await services.jobs.stop(limitMs);
    await stopReading();
    await services.payment.close();
    services.cms.close();
    await services.close();
    log.info('stopped');
  };
  return { services, port, working, stop };
}
