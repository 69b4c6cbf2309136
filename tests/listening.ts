import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { Listener } from '#src/server/page-cache/page-cache.ts';
import { openServer } from './open-server.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** A listener on a real port until the test ends; the result asks it, byte by byte as nothing else does. */
export async function listening(listener: Listener) {
  const port = await openServer(createServer(listener));
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const sent = httpRequest({ port, host: '127.0.0.1', path, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          });
        });
      });
      sent.on('error', reject);
      sent.end();
    });
}
