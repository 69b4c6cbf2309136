import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { systemClock } from '#src/lib/clock.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { createLog, type Log } from '#src/lib/log.ts';
import { Problem } from '#src/lib/problem.ts';
import type { ApiEnv } from '#src/lib/rest.ts';
import type { MailTransport } from '#src/providers/mail/index.ts';
import { createPayment } from '#src/providers/payment/index.ts';
import { answerProblem, createApi, ownStorage } from '#src/server/api.ts';
import { registerJobs } from '#src/server/start.ts';
import { createServices, type ServiceOverrides, type Services } from '#src/services.ts';
import type { OwnDatabase } from '../own-database.ts';
import { portalUrl } from '../worlds/making.ts';
import { timed } from '../worlds/seeding-log.ts';
import { keepEngineWarm } from '../worlds/warm-engine.ts';
import { newDataFolder, placeWorld, type WorldName } from '../worlds.ts';

export { portalUrl };

const walletUrl = `${portalUrl}/sandbox/wallet`;

export type Portal = {
  services: Services;
  /** Where the wallet keeps its books; tests of fraud edit them. */
  walletFolder: string;
  /** Calls the portal as a browser or another program would, in process. */
  call(path: string, init?: RequestInit): Promise<Response>;
  /** Whether notifications of the wallet reach us; off, the browser's return is the only way. */
  webhooks: { isOn: boolean; received: number };
  /** Ends it and starts it again on the same data, with other settings. @returns the one that runs from now on */
  restart(environment: Record<string, string>): Promise<Portal>;
  stop(): Promise<void>;
};

type Options = {
  mail?: MailTransport;
  environment?: Record<string, string>;
  overrides?: ServiceOverrides;
  /** Where its lines go; nowhere unless given. */
  log?: Log;
  /** Content of the database at the start, seeded on the day of the clock; by default tables without data. */
  world?: Exclude<WorldName, 'demo'>;
  /** Another seeding day than that of the clock, because the data of each day take seconds to make. */
  seededOn?: string;
  /** Called before the jobs are registered, to watch or change what the features do with them. */
  onServices?: (services: Services) => void;
};

/** Starts API, storage, wallet and jobs without a port, on PGlite or on the PostgreSQL of `DATABASE_URL`. */
export async function startPortal(options: Options = {}): Promise<Portal> {
  if (!process.env.DATABASE_URL) keepEngineWarm();
  const folder = newDataFolder();
  const { overrides: { clock = systemClock } = {}, world = 'schema' } = options;
  const database = await placeWorld(folder, {
    world,
    day: options.seededOn ?? berlinDay(clock.now()),
    server: process.env.DATABASE_URL,
    file: expect.getState().testPath,
  });
  return openPortal({ folder, database }, options);
}

/** Starts it on what lies in a folder and its database. */
async function openPortal(
  place: { folder: string; database: OwnDatabase },
  options: Options,
): Promise<Portal> {
  const { folder, database } = place;
  const settings = readSettings({
    DATA_DIR: folder,
    PUBLIC_URL: portalUrl,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    ALTCHA_COST: '100',
    ...options.environment,
  });
  const app = new Hono<ApiEnv>();
  const webhooks = { isOn: true, received: 0 };
  const walletFolder = join(folder, 'wallet');
  const payment = createPayment(
    {
      kind: 'wallet',
      publicUrl: walletUrl,
      directory: walletFolder,
      webhookUrl: `${portalUrl}/api/payments/webhook`,
      clientId: settings.PAYMENT_CLIENT_ID,
      clientSecret: settings.PAYMENT_CLIENT_SECRET,
      webhookId: settings.PAYMENT_WEBHOOK_ID,
      webhookRetryDelaysMs: [],
    },
    {
      webhookFetch: async (url, init) => {
        if (!webhooks.isOn) return new Response(null, { status: 503 });
        webhooks.received += 1;
        return app.fetch(new Request(url, init));
      },
    },
  );
  const services = await createServices(settings, options.log ?? createLog('silent'), {
    overrides: { payment, ...(options.mail ? { mail: options.mail } : {}), ...options.overrides },
  });
  options.onServices?.(services);
  registerJobs(services);
  app.route('/', ownStorage(services));
  if (payment.app) app.route('/sandbox/wallet', payment.app);
  app.route('/api', createApi(services));
  app.notFound((c) => answerProblem(c, new Problem('not_found'), services.log));
  await services.jobs.start();
  await services.cms.start();
  const close = async () => {
    await services.jobs.stop(5000);
    await payment.close();
    await services.close();
  };
  return {
    services,
    walletFolder,
    webhooks,
    call: async (path, init) => app.fetch(new Request(new URL(path, portalUrl), init)),
    restart: async (change) => {
      await close();
      const environment = { ...options.environment, ...change };
      return openPortal(place, { ...options, environment });
    },
    stop: async () => {
      await close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Collects the sweeps at their registration, so that a test can run one. */
export function caughtSweeps() {
  const sweeps = new Map<string, () => Promise<void>>();
  const onServices = ({ jobs }: Services) => {
    const { sweep } = jobs;
    jobs.sweep = (name, seconds, run) => {
      sweeps.set(name, run);
      sweep(name, seconds, run);
    };
  };
  return { sweeps, onServices };
}

/** Puts sample data into a portal that no world has; the runner's table counts what it costs. */
export function seed(
  what: string,
  { services }: Portal,
  apply: (services: Services) => Promise<void>,
): Promise<void> {
  return timed('seeded', what, () => apply(services), expect.getState().testPath);
}
