import { get, type IncomingHttpHeaders } from 'node:http';
import type { Question } from './asking.ts';

/** One answer with its raw bytes; `fetch` would unpack them. */
export type Sample = { headers: IncomingHttpHeaders; body: Buffer };

/** @throws Error where the answer is not 200 */
export function sampleOf({ port, path, headers = {} }: Question): Promise<Sample> {
  const { promise, resolve, reject } = Promise.withResolvers<Sample>();
  const options = {
    agent: false,
    headers: { Host: `localhost:${port}`, 'Accept-Encoding': 'identity', ...headers },
  };
  get(`http://127.0.0.1:${port}${path}`, options, (response) => {
    const pieces: Buffer[] = [];
    response.on('data', (piece: Buffer) => pieces.push(piece));
    response.on('error', reject);
    response.on('end', () => {
      if (response.statusCode === 200) resolve({ headers: response.headers, body: Buffer.concat(pieces) });
      else reject(new Error(`${path} is answered with ${response.statusCode}`));
    });
  }).on('error', reject);
  return promise;
}
