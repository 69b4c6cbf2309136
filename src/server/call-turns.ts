import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { FairSlots, LineTooLong } from '#src/lib/fair-slots.ts';
import { Problem } from '#src/lib/problem.ts';
import { gone } from './page-turns.ts';
import type { ServerEnv } from './security-headers.ts';

/** So many calls that read are answered at once, of one client and of one network. */
const atOnce = { all: 64, ofOne: 6, ofNetwork: 16 } as const;

const tooMany =
  'Gerade wird sehr viel auf einmal gefragt. Bitte versuchen Sie es in einigen Sekunden noch einmal.';

/** A search reads, although it is sent. */
const reads = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' || method === 'HEAD' || path.startsWith('/api/search/');

/**
 * Lets calls from outside that read be answered in turns: a hundred of one client would stand before every single step of somebody's
 * login. Calls that write are few (their limits count them), and their bodies may take minutes to arrive. What pages ask in process
 * has its turn already.
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
