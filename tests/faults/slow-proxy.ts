import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from './ports.ts';
import { Traps } from './traps.ts';

/** One call of the portal to the wallet, before the wallet has seen it or after it has acted. */
export type WalletPoint = { moment: 'before' | 'after'; method: string; path: string; body: string };

export type SlowProxy = { url: string; traps: Traps<WalletPoint>; close(): Promise<void> };

/** Hop-by-hop headers, which are not passed on. */
const ownHeaders = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive']);

async function bytesOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function forwardedHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !ownHeaders.has(name)) headers.set(name, value);
  }
  return headers;
}

/**
 * A proxy between portal and wallet that can hold a call before the wallet sees it, or after the wallet has acted
 * and before the portal knows. A cut call looks like a broken connection.
 * @param target address of the wallet, asked anew for every call
 */
export async function startSlowProxy(target: string): Promise<SlowProxy> {
  const traps = new Traps<WalletPoint>();
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url: path = '/' } = request;
    const bytes = await bytesOf(request);
    const body = bytes.toString('utf8');
    if (!(await traps.pass({ moment: 'before', method, path, body }))) return request.socket.destroy();
    const answer = await fetch(`${target}${path}`, {
      method,
      headers: forwardedHeaders(request),
      redirect: 'manual',
      ...(method === 'GET' ? {} : { body: bytes }),
    });
    const answered = Buffer.from(await answer.arrayBuffer());
    if (!(await traps.pass({ moment: 'after', method, path, body }))) return request.socket.destroy();
    response.writeHead(answer.status, {
      'Content-Type': answer.headers.get('Content-Type') ?? 'application/json',
    });
    return response.end(answered);
  };
  const server = createServer((request, response) => {
    // A wallet that is down looks to the portal like a line that breaks.
    forward(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    traps,
    close: async () => {
      traps.clear();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
