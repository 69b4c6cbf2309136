import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '#src/lib/clock.ts';
import { createBreaches } from '#src/providers/breaches/index.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import type { MailTransport } from '#src/providers/mail/index.ts';
import { createPayment } from '#src/providers/payment/index.ts';
import type { SmsTransport } from '#src/providers/sms/index.ts';
import type { Storage } from '#src/providers/storage/index.ts';
import type { Services } from '#src/services.ts';
import { caughtSweeps, type Portal, startPortal } from '../integration/portal.ts';
import { portOf } from './ports.ts';

const outsideSystems = [
  'storage',
  'wallet',
  'mail',
  'sms',
  'breach source',
  'webhook receiver',
  'document reader',
] as const;
export type OutsideSystem = (typeof outsideSystems)[number];

/** The kind of outage of a wallet or a receiver of events. */
export type Fault = 'acts, but its answer is lost' | 'answers 500' | 'hangs' | 'cannot be reached';

const problemSchema = z.object({ code: z.string(), detail: z.string() });
const walletUrl = 'http://portal.test/sandbox/wallet';
const breachUrl = 'http://breaches.test';

/** What the outside systems received. */
type Received = {
  /** Ids and recipients of mails and text messages; the same id twice is the same message twice. */
  messages: Array<{ channel: 'mail' | 'sms'; id: string; to: string; subject: string }>;
  /** Ids of events, in order. */
  events: string[];
};

/**
 * A wallet with the interface of PayPal, behind a connection that `answer` may change. `now` is the clock of its
 * breaker. Only hanging calls have a short limit (`timeoutMs`): on a busy machine a good call may take as long,
 * and the breaker would stay open, because its clock stands still.
 */
export function payPalThrough(
  answer: (forward: () => Promise<Response>, init: RequestInit, path: string) => Promise<Response>,
  { portal, now, timeoutMs }: { portal: () => Portal; now: () => number; timeoutMs?: number },
) {
  return createPayment(
    {
      kind: 'paypal',
      baseUrl: walletUrl,
      clientId: 'demo-client',
      clientSecret: 'demo-client-secret',
      webhookId: 'demo-webhook',
      timeoutMs,
    },
    {
      now,
      fetch: (url, init = {}) => {
        const { pathname } = new URL(String(url));
        return answer(async () => portal().call(pathname, init), init, pathname);
      },
    },
  );
}

/** The storage as it is, or a `ProviderError` of each of its calls. */
function storageBehind(storage: Storage, isDown: () => boolean): Storage {
  const through =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    (...given: Given): Promise<Result> =>
      isDown() ? Promise.reject(new ProviderError('storage', 'unavailable')) : call(...given);
  return {
    presignUpload: through((request) => storage.presignUpload(request)),
    find: through((prefix) => storage.find(prefix)),
    findSome: through((prefix, page) => storage.findSome(prefix, page)),
    head: through((key) => storage.head(key)),
    read: through((key, maxBytes) => storage.read(key, maxBytes)),
    write: through((key, bytes, type) => storage.write(key, bytes, type)),
    remove: through((key) => storage.remove(key)),
    removePrefix: through((prefix) => storage.removePrefix(prefix)),
    hasRoom: through(() => storage.hasRoom()),
    app: storage.app,
  };
}

const waitingSchema = z.array(z.object({ name: z.string() }));

/**
 * Failed jobs and messages are retried after growing pauses, and missed ones are found by the next poll. Here both
 * happen at once while `mayRun`. Nothing else is changed.
 */
export function retryAtOnce({ db, jobs }: Services, mayRun: () => boolean) {
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      if (mayRun()) {
        const { rows } = await sql`update pgboss.job set start_after = now()
          where state = 'retry' and start_after > now()`
          .execute(db)
          .then(() =>
            sql`select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()`.execute(
              db,
            ),
          );
        for (const { name } of waitingSchema.parse(rows)) jobs.wake(name);
        await sql`update messages set due_at = now() where state = 'queued' and due_at > now()`.execute(db);
        await sql`select pg_notify('outbox', '')`.execute(db);
      }
      await sleep(50);
    }
  };
  const ended = loop();
  return {
    stop() {
      stopping.abort();
      return ended;
    },
  };
}

const away = { accepted: false, permanent: false, reason: 'away' } as const;

/** A portal with insured customers whose outside systems can be taken away one by one, and given back. */
export async function startBesideOutages(environment: Record<string, string> = {}) {
  const down = new Set<OutsideSystem>();
  const clock = fixedClock('2026-11-24T09:00:00.000Z');
  const received: Received = { messages: [], events: [] };
  const caught = caughtSweeps();
  /** How often each system was asked while it was away. */
  const missed = new Map<OutsideSystem, number>();
  const isDown = (one: OutsideSystem) => {
    if (!down.has(one)) return false;
    missed.set(one, (missed.get(one) ?? 0) + 1);
    return true;
  };
  let walletClockMs = 0;
  let fault: Fault = 'cannot be reached';

  const take = (channel: 'mail' | 'sms', message: { id: string; to: string; subject: string }) => {
    if (isDown(channel)) return away;
    received.messages.push({ channel, ...message });
    return { accepted: true, providerId: message.id } as const;
  };
  const mail: MailTransport = {
    send: async ({ messageId, to, subject }) => take('mail', { id: messageId, to, subject }),
  };
  const sms: SmsTransport = {
    send: async ({ reference, to, text }) => take('sms', { id: reference, to, subject: text }),
  };
  const unreachable = () => Promise.reject(new TypeError('fetch failed'));
  const walletLine = async (forward: () => Promise<Response>, _init: RequestInit, path: string) => {
    const isLossy = fault === 'acts, but its answer is lost';
    // What only reads or signs in does not act.
    if (isLossy && !/\/(capture|refund)$/.test(path)) return forward();
    if (!down.has('wallet')) return forward();
    // Counted at its end: a test that restores the wallet meanwhile moves the clock of the breaker, which
    // would then open at the new time and stay open.
    if (isLossy) await forward();
    isDown('wallet');
    return unreachable();
  };
  const payment = payPalThrough(walletLine, {
    portal: () => portal,
    now: () => walletClockMs,
  });
  const breaches = createBreaches(
    { passwordUrl: breachUrl, emailUrl: breachUrl, apiKey: '', timeoutMs: 500 },
    {
      clock,
      fetch: () => (isDown('breach source') ? unreachable() : Promise.resolve(new Response(''))),
    },
  );

  const faults: Record<Fault, (response: ServerResponse) => unknown> = {
    'acts, but its answer is lost': (response) => response.destroy(),
    'answers 500': (response) => response.writeHead(500).end(),
    hangs: () => undefined,
    'cannot be reached': (response) => response.destroy(),
  };
  const receiver = createServer((request, response) => {
    request.resume();
    const isAway = isDown('webhook receiver');
    if (!isAway || fault === 'acts, but its answer is lost') {
      received.events.push(String(request.headers['webhook-id']));
    }
    if (isAway) return void faults[fault](response);
    response.writeHead(204).end();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');

  const portal = await startPortal({
    world: 'insured',
    seededOn: '2026-11-20',
    overrides: { clock, payment, mail, sms, breaches },
    environment: {
      CASE_EVENTS_WEBHOOK_URL: `http://127.0.0.1:${portOf(receiver)}/events`,
      CASE_EVENTS_WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of the tests, 32 bytes!').toString('base64')}`,
      CASE_EVENTS_WEBHOOK_TIMEOUT_MS: '200',
      ...environment,
    },
    onServices: (services) => {
      services.storage = storageBehind(services.storage, () => isDown('storage'));
      caught.onServices(services);
    },
  });
  // The way of the browser and the sweeps are what is tried.
  portal.webhooks.isOn = false;
  const retries = retryAtOnce(portal.services, () => down.size === 0);

  return {
    portal,
    clock,
    received,
    isDown,
    takeAway(one: OutsideSystem, how: Fault = 'cannot be reached') {
      fault = how;
      missed.delete(one);
      down.add(one);
    },
    /** Until something has asked in vain. */
    missed: (one: OutsideSystem) => vi.waitFor(() => expect(missed.get(one) ?? 0).toBeGreaterThan(0), 20_000),
    giveBack(one: OutsideSystem) {
      down.delete(one);
      // The breaker lets a trial call through after its pause.
      walletClockMs += 60_000;
    },
    /** A test that failed takes nothing away from the next one. */
    giveBackAll: () => down.clear(),
    /** Runs the minutely work of the portal now; for the breaker a minute has passed. */
    async sweep(...names: string[]) {
      walletClockMs += 60_000;
      for (const name of names) {
        const run = caught.sweeps.get(name);
        if (!run) throw new Error(`There is no sweep ${name}.`);
        await run();
      }
    },
    async stop() {
      await retries.stop();
      await portal.stop();
      receiver.closeAllConnections();
      receiver.close();
    },
  };
}

export type Outages = Awaited<ReturnType<typeof startBesideOutages>>;

/** The answer is in time, in German, and says that nothing is lost. */
export async function expectUnavailable(answer: Promise<Response>): Promise<void> {
  const begun = performance.now();
  const response = await answer;
  expect(performance.now() - begun).toBeLessThan(20_000);
  expect(response.status).toBe(503);
  const problem = problemSchema.parse(await response.json());
  expect(problem.code).toBe('provider_unavailable');
  expect(problem.detail).toContain('nicht verloren');
}
