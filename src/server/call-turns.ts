import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { FairSlots, LineTooLong } from '#src/lib/fair-slots.ts';
import { Problem } from '#src/lib/problem.ts';
import { gone } from './page-turns.ts';
import type { ServerEnv } from './security-headers.ts';

/** How many reading calls are answered at once: in all, of one client and of one network. */
const atOnce = { all: 64, ofOne: 6, ofNetwork: 16 } as const;

const tooMany =
  'Gerade wird sehr viel auf einmal gefragt. Bitte versuchen Sie es in einigen Sekunden noch einmal.';

/** A search is sent by POST, but only reads. */
const reads = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' || method === 'HEAD' || path.startsWith('/api/search/');

/**
 * Answers reading calls from outside in turns. Otherwise a hundred calls of one client would delay every step of
 * somebody's login. Writing calls are few, because limits count them, and their bodies may take minutes to arrive.
 * Calls of pages in process have had their turn already.
 */
export function callTurns(clientOf: (c: Context<ServerEnv>) => string) {
  const slots = new FairSlots(atOnce.all, atOnce.ofOne, atOnce.ofNetwork);
  return createMiddleware<ServerEnv>(async (c, next) => {
    if (!reads(c.req)) return next();
    const client = clientOf(c);
    try {
      return await slots.run({ client, caller: client }, async () => {
        if (c.req.raw.signal.aborted) return gone();
        await next();
        return undefined;
      });
    } catch (error) {
      if (!(error instanceof LineTooLong)) throw error;
      throw new Problem('rate_limited', { detail: tooMany, retryAfterSeconds: 5, cause: error });
    }
  });
}
