import type { IncomingMessage } from 'node:http';
import { networkOf } from '#src/lib/fair-slots.ts';
import { requestClient } from './client-address.ts';
import type { Listener } from './page-cache/page-cache.ts';

/** A kept answer takes 35 µs, so a full round takes a millisecond. A benchmark with 16 connections never waits. */
const mostInRound = 32;

/**
 * Begins at most `most` requests in one round of the event loop; beyond that, networks take turns. Answers from
 * memory need no waiting, so without this all connections would be answered in one round: 1,200 connections of one
 * network made rounds of 40 ms, and a login, which takes a hundred rounds, took 10 s.
 * @param isBehindProxy the proxy tells who asks
 * @param most another number, for tests
 */
export function inRounds(next: Listener, isBehindProxy: boolean, most = mostInRound): Listener {
  const lines = new Map<string, Array<() => void>>();
  let begun = 0;
  let isRunning = false;

  const beginNext = () => {
    for (const [network, line] of lines) {
      line.shift()?.();
      // The network that had its turn goes to the end.
      lines.delete(network);
      if (line.length > 0) lines.set(network, line);
      return;
    }
  };
  const round = () => {
    begun = 0;
    isRunning = lines.size > 0;
    for (; begun < most && lines.size > 0; begun += 1) beginNext();
    if (isRunning) setImmediate(round);
  };
  const networkOfRequest = ({ headers, socket }: IncomingMessage) => {
    const forwarded = isBehindProxy ? headers['x-forwarded-for'] : undefined;
    return networkOf(requestClient(forwarded?.toString(), socket.remoteAddress));
  };

  return (request, response) => {
    if (!isRunning) setImmediate(round);
    isRunning = true;
    if (begun < most && lines.size === 0) {
      begun += 1;
      next(request, response);
      return;
    }
    const network = networkOfRequest(request);
    const line = lines.get(network) ?? [];
    lines.set(network, line);
    line.push(() => {
      if (!request.socket.destroyed) next(request, response);
    });
  };
}
