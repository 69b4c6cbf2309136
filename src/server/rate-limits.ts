import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { sha256 } from '#src/lib/digest.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';

/** Who may call what how often, counted by client address, with the reason for each number. */
const limits = [
  // A guest token costs a solved bot check; someone behind a shared address still gets one.
  { name: 'guest-token', method: 'GET', path: /^\/api\/guest-token$/, points: 30, seconds: 60 },
  // Ten files with a few mistakes each.
  { name: 'uploads', method: 'POST', path: /^\/api\/uploads\//, points: 60, seconds: 600 },
  // Nobody orders more often; a lost answer is repeated with the same key.
  { name: 'orders', method: 'POST', path: /^\/api\/orders$/, points: 30, seconds: 600 },
  // Somebody trying out the settings; a shared address has several visitors.
  { name: 'consent-records', method: 'POST', path: /^\/api\/consent-records$/, points: 60, seconds: 600 },
] as const;

/** Forms that reach the API in process are counted by the page's own address. */
const pageLimits = [
  { name: 'orders', method: 'POST', path: /\/upload(\.data)?$/, points: 60, seconds: 600 },
] as const;

/** The interface of `pg` that the limiter speaks, on our own connection, PGlite or PostgreSQL. */
function queryClient({ db }: Services) {
  return {
    query: async (query: string | { text: string; values?: unknown[] }) => {
      const { text, values = [] } = typeof query === 'string' ? { text: query } : query;
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

/** The client's address, hashed, so that none is kept; from the proxy's header only when it is trusted. */
function clientKey(c: Context, { settings }: Services): string {
  const forwarded = settings.TRUST_PROXY ? c.req.header('X-Forwarded-For')?.split(',')[0]?.trim() : undefined;
  const address = forwarded ?? getConnInfo(c).remote.address ?? 'unknown';
  return sha256(`${settings.APP_SECRET}${address}`).slice(0, 32);
}

/**
 * Limits in the database, so that all processes count together; while it does not answer, each process
 * counts for itself. Withdrawals are never refused (§ 356a BGB).
 */
export function rateLimits(services: Services) {
  const all = [...limits, ...pageLimits].map((limit) => {
    const points = limit.points * services.settings.RATE_LIMIT_FACTOR;
    const limiter = new RateLimiterPostgres({
      storeClient: queryClient(services),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: limit.name,
      points,
      duration: limit.seconds,
      insuranceLimiter: new RateLimiterMemory({ points, duration: limit.seconds }),
    });
    return { limit, limiter };
  });
  return createMiddleware(async (c, next) => {
    const found = all.find(({ limit }) => limit.method === c.req.method && limit.path.test(c.req.path));
    if (found) {
      try {
        await found.limiter.consume(clientKey(c, services));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.ceil(refusal.msBeforeNext / 1000);
        throw new Problem('rate_limited', { retryAfterSeconds });
      }
    }
    await next();
  });
}
