import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Listener } from './page-cache/page-cache.ts';

/** How many requests may wait on one connection. Browsers send none before the last is answered. */
const mostWaiting = 2;

type Asked = { response: ServerResponse; begin: () => void };

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * A request with a body must not wait: Node would read 64 KB of it into memory, which no bound counts. The next
 * request may be seen a moment before the last answer counts as sent, so it is enough that the answer has ended.
 */
const waitsWithBody = (line: readonly Asked[], request: IncomingMessage) =>
  line.length > 1 && hasBody(request) && !(line.length === 2 && line[0]?.response.writableEnded);

/**
 * Answers the requests of a connection one after the other: Node hands over all that were sent at once (RFC 9112,
 * section 9.3.2), and a few kilobytes would begin a thousand pages. A waiting request is dropped when its sender
 * has gone. A client that sends more, or a waiting body, is cut off.
 */
export function oneAtATime(next: Listener): Listener {
  const lines = new WeakMap<object, Asked[]>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? [];
    lines.set(socket, line);
    line.push({ response, begin: () => next(request, response) });
    response.once('close', () => {
      line.shift();
      if (!socket.destroyed) line[0]?.begin();
    });
    if (line.length > mostWaiting + 1 || waitsWithBody(line, request)) socket.destroy();
    else if (line.length === 1) line[0]?.begin();
  };
}
