import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { withoutConnection } from '#src/lib/served-client.ts';
import type { Services } from '#src/services.ts';

/** The client for whom a page calls the API in process. A header would not do, because anybody can send one. */
const calledFor = new WeakMap<Request, string>();

/** Makes a call in process count as one of the client whose page it serves. */
export function callFor(call: Request, address: string): void {
  calledFor.set(call, address);
}

/** `a::b` in eight groups; an IPv4 address at its end stands for two. */
function groupsOf(address: string): string[] {
  const [head, tail] = address
    .split('::')
    .map((part) => part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : group || [])));
  if (!head) return [];
  if (!tail) return head;
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
}

/**
 * The key by which a client is counted: an IPv4 address, or the network of an IPv6 address, because each
 * connection has 2^64 addresses to choose from (RFC 6177: a site gets a /64 at least). Without the port that some
 * proxies write.
 */
export function countedClient(address: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  const [plain = ''] = bare.split('%');
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1];
  if (mapped || !isIPv6(plain)) return mapped ?? bare;
  const network = groupsOf(plain).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * The client of a request, as it is counted; `unknown` without a connection.
 * @param forwarded X-Forwarded-For, where its proxy is trusted
 */
export function requestClient(forwarded: string | undefined, address: string | undefined): string {
  // The last entry is the proxy's own; those before it the client may have made up.
  return countedClient(forwarded?.split(',').at(-1)?.trim() || address || withoutConnection);
}

/** The client's address, as calls are counted. */
export function clientAddress(c: Context, { settings }: Services): string {
  const known = calledFor.get(c.req.raw);
  if (known !== undefined) return known;
  const isConnection = typeof c.env === 'object' && c.env !== null && 'incoming' in c.env;
  const address = isConnection ? getConnInfo(c).remote.address : undefined;
  return requestClient(settings.TRUST_PROXY ? c.req.header('X-Forwarded-For') : undefined, address);
}
