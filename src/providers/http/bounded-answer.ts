import { ProviderError } from './provider-error.ts';

/** The part of `fetch` that the clients use, so that a local server can be called in process. */
export type FetchLike = (url: string, init: RequestInit) => Promise<Response>;

const largestAnswer = 1024 * 1024;

/**
 * The body of an answer. Reading stops at the limit.
 * @param most bytes
 * @throws ProviderError `invalid-answer` with the code `too-large`; the error of a broken connection
 */
export async function boundedBytes(
  provider: string,
  response: Response,
  most = largestAnswer,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new ProviderError(provider, 'invalid-answer', { code: 'too-large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The same answer, read within bounds, for a library that would read any length. Because it has arrived by then,
 * the time limit covers the body too, and errors come from the call and not from the library.
 * @throws ProviderError as {@link boundedBytes}
 */
export async function boundedAnswer(provider: string, response: Response, most?: number): Promise<Response> {
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  return new Response(await boundedBytes(provider, response, most), { status, statusText, headers });
}

/** `fetch` for a library, with answers up to 1 MiB ({@link boundedAnswer}). */
export function boundedFetch(provider: string, fetchLike: FetchLike): FetchLike {
  return async (url, init) => boundedAnswer(provider, await fetchLike(url, init));
}
