import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Listener } from './page-cache/page-cache.ts';

/** Requests that may wait on one connection. Browsers send none before the last is answered. */
const mostWaiting = 2;

type Asked = { response: ServerResponse; begin: () => void };

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * A body is sent only after the answer before it: Node would read 64 KB of each that waits into memory, and no bound hears of it. We may hear
 * of the next request a moment before we hear that the answer has left, so its end is enough.
 */
const waitsWithBody = (line: readonly Asked[], request: IncomingMessage) =>
  line.length > 1 && hasBody(request) && !(line.length === 2 && line[0]?.response.writableEnded);

/**
 * Answers the requests of a connection one after the other: Node hands over all that were sent at once (RFC 9112, section 9.3.2),
 * and a few kilobytes would begin a thousand pages. What waits is not begun once its sender has gone; who sends more, or a body that waits, is cut off.
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
