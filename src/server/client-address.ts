import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Services } from '#src/services.ts';

/** For whom a page calls the API in process; a header could be made up by anybody. */
const calledFor = new WeakMap<Request, string>();

/** Makes a call in process count as one of the client whose page it serves. */
export function callFor(call: Request, address: string): void {
  calledFor.set(call, address);
}

/** The client's address; from the proxy's header only when it is trusted, `unknown` without a connection. */
export function clientAddress(c: Context, { settings }: Services): string {
  const known = calledFor.get(c.req.raw);
  if (known !== undefined) return known;
  // The last entry is the proxy's own; those before it the client may have made up.
  const forwarded = settings.TRUST_PROXY
    ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
    : undefined;
  if (forwarded) return forwarded;
  const isConnection = typeof c.env === 'object' && c.env !== null && 'incoming' in c.env;
  return (isConnection && getConnInfo(c).remote.address) || 'unknown';
}
