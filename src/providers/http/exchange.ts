import type { z } from 'zod';
import { boundedBytes, type FetchLike } from './bounded-answer.ts';
import { downByStatus, ProviderError } from './provider-error.ts';

/**
 * Calls a local server in process, without a port. Adds the two headers that every real HTTP client
 * sends and that signatures may cover: host and content-length.
 */
export function inProcess(app: { fetch(request: Request): Response | Promise<Response> }): FetchLike {
  return async (url, init) => {
    const request = new Request(url, init);
    request.headers.set('host', new URL(url).host);
    const { body } = init;
    if (typeof body === 'string') request.headers.set('content-length', String(Buffer.byteLength(body)));
    if (body instanceof Uint8Array) request.headers.set('content-length', String(body.byteLength));
    return app.fetch(request);
  };
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/**
 * One HTTP exchange with an outside system. Redirects are refused (credentials must not travel on) and
 * the answer is cut off at 1 MiB.
 * @throws ProviderError `unavailable` for 429 and 5xx, `invalid-answer` for an oversized answer
 */
export async function exchange(
  provider: string,
  fetchLike: FetchLike,
  url: string,
  init: RequestInit,
): Promise<Answer> {
  const response = await fetchLike(url, { redirect: 'error', ...init });
  const down = downByStatus(provider, response.status);
  if (down) {
    await response.body?.cancel();
    throw down;
  }
  const bytes = await boundedBytes(provider, response);
  return { status: response.status, text: Buffer.from(bytes).toString('utf8') };
}

/**
 * Reads a JSON answer against its agreed shape.
 * @throws ProviderError `invalid-answer`
 */
export function parseJsonAnswer<T>(provider: string, schema: z.ZodType<T>, text: string): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The parser's error quotes the answer, which holds personal data.
    throw new ProviderError(provider, 'invalid-answer', { code: 'no-json' });
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new ProviderError(provider, 'invalid-answer', { cause: parsed.error });
  return parsed.data;
}
