import { Readable } from 'node:stream';
import type { FetchLike } from './bounded-answer.ts';

interface AwsRequest {
  readonly method: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: number;
  readonly path: string;
  readonly query?: Record<string, string | string[] | null>;
  readonly headers: Record<string, string>;
  readonly body?: BodyInit;
}

/** Lets a client of the AWS SDK speak through `fetch`: its own way reads an answer whole, however long it is. */
export function awsRequests(fetchLike: FetchLike) {
  return {
    async handle(request: AwsRequest, options: { abortSignal?: AbortSignal } = {}) {
      // fetch sets these two itself and refuses or doubles them when given.
      const { host: _host, 'content-length': _length, ...headers } = request.headers;
      const response = await fetchLike(addressOf(request), {
        method: request.method,
        headers,
        redirect: 'manual',
        ...(request.body === undefined ? {} : { body: request.body }),
        ...(options.abortSignal === undefined ? {} : { signal: options.abortSignal }),
      });
      return {
        response: {
          statusCode: response.status,
          reason: response.statusText,
          headers: Object.fromEntries(response.headers),
          body: Readable.from(response.body ?? [], { objectMode: false }),
        },
      };
    },
  };
}

function addressOf(request: AwsRequest): string {
  const port = request.port === undefined ? '' : `:${request.port}`;
  const pairs = Object.entries(request.query ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(one ?? '')}`),
  );
  const query = pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  return `${request.protocol}//${request.hostname}${port}${request.path}${query}`;
}
