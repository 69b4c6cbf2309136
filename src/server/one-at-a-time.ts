import type { Listener } from './page-cache/page-cache.ts';

/** Requests that may wait on one connection. Browsers send none before the last is answered. */
const mostWaiting = 20;

/**
 * Answers the requests of a connection one after the other: Node hands over all that were sent at once (RFC 9112, section 9.3.2),
 * and a few kilobytes would begin a thousand pages. What waits is not begun once its sender has gone; who sends more is cut off.
 */
export function oneAtATime(next: Listener): Listener {
  const lines = new WeakMap<object, Array<() => void>>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? [];
    lines.set(socket, line);
    line.push(() => next(request, response));
    response.once('close', () => {
      line.shift();
      if (!socket.destroyed) line[0]?.();
    });
    if (line.length > mostWaiting + 1) socket.destroy();
    else if (line.length === 1) line[0]?.();
  };
}
