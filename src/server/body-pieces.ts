import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** In how many pieces a body may come: each costs what a thousand of its bytes cost. */
export type PieceBounds = {
  /** So many always: a program that writes each word of a short call by itself. */
  always: number;
  /** Beyond them, bytes that a piece has on average. A packet of the narrowest network has twice as many. */
  bytes: number;
};

const bounds: PieceBounds = { always: 500, bytes: 256 };

const refusal = [
  'HTTP/1.1 400 Bad Request',
  'Content-Type: text/plain; charset=utf-8',
  'Connection: close',
  '',
  'Der Inhalt der Anfrage kommt in zu kleinen Teilen an. Bitte senden Sie ihn am Stück.',
].join('\r\n');

/** Ends a connection; says why where nothing else has been said yet. */
function endConnection({ socket }: IncomingMessage, response: ServerResponse): void {
  const isOurTurn = response.socket === socket && !response.headersSent;
  if (isOurTurn && socket.writable) socket.write(refusal);
  socket.destroySoon();
}

/**
 * Ends connections that send a body in crumbs. `Transfer-Encoding: chunked` allows a chunk for each byte (RFC 9112, 7.1); a quarter of a
 * megabyte sent like that keeps the program half a second, whoever reads it or does not.
 * Stands where the parser hands the pieces over, so that it counts before anything else is done with them.
 * @param limits other bounds, for tests
 */
export function boundPieces(server: Server, limits: PieceBounds = bounds): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const push = request.push.bind(request);
    let [pieces, size, isEnded] = [0, 0, false];
    request.push = (piece: Uint8Array | null) => {
      if (piece === null) return push(piece);
      if (isEnded) return false;
      pieces += 1;
      size += piece.byteLength;
      isEnded = pieces > limits.always + size / limits.bytes;
      if (!isEnded) return push(piece);
      endConnection(request, response);
      return false;
    };
  });
}
