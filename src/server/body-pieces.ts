import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** In how many pieces a body may arrive. A piece costs as much time as a thousand bytes. */
export type PieceBounds = {
  /** This many are always allowed, for programs that write each word of a short call separately. */
  always: number;
  /** Beyond those, the least bytes of a piece on average. The smallest network packet has twice as many. */
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

/** Ends a connection, and says why if no answer has begun. */
function endConnection({ socket }: IncomingMessage, response: ServerResponse): void {
  const isOurTurn = response.socket === socket && !response.headersSent;
  if (isOurTurn && socket.writable) socket.write(refusal);
  socket.destroySoon();
}

/**
 * Ends connections that send a body in tiny pieces. `Transfer-Encoding: chunked` allows a chunk for each byte (RFC
 * 9112, 7.1); a quarter of a megabyte sent like that blocks the program for half a second, whether it is read or
 * not. It counts where the parser hands the pieces over, before anything else is done with them.
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
