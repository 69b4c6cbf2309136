import { createMiddleware } from 'hono/factory';
import { bytesOf, knownBytes } from './answer-bytes.ts';
import { chooseEncoding } from './page-cache/accept-encoding.ts';
import { compressOnce } from './page-cache/compress.ts';
import type { ServerEnv } from './security-headers.ts';

/** The data of a change of page, and what programs read; pictures and documents are compressed in themselves. */
const texts = /^(?:text\/(?:plain|x-script|xml)|application\/(?:json|xml)|image\/svg\+xml)\b/;

/** Fewer bytes fit into one packet as they are. */
const tooFew = 1_000;

/**
 * Tokens are handed out to calls that write, whose answers stay plain: nobody can guess at them by their length
 * (docs/adr/0048).
 */
function isForCompression(method: string, answer: Response): boolean {
  const { headers } = answer;
  const isEmpty = knownBytes(answer) === undefined && answer.body === null;
  if (isEmpty || headers.has('Content-Encoding') || headers.has('Content-Disposition')) return false;
  const type = headers.get('Content-Type') ?? '';
  return type.startsWith('text/html') || (method === 'GET' && texts.test(type));
}

function addVary(headers: Headers): void {
  const known = headers.get('Vary');
  if (!/(?:^|,)\s*(?:\*|accept-encoding)\s*(?:,|$)/i.test(known ?? ''))
    headers.append('Vary', 'Accept-Encoding');
}

/** Other bytes with the same meaning: what was a strong tag is a weak one (RFC 9110, section 8.8.1). */
function weaken(headers: Headers): void {
  const tag = headers.get('ETag');
  if (tag && !tag.startsWith('W/')) headers.set('ETag', `W/${tag}`);
}

/**
 * Compresses text that is made for one reader, in the form his client prefers; what the page cache and the build answer
 * never comes here. Pages are rendered whole before their status is known, so there is nothing to stream.
 */
export const compressedAnswers = createMiddleware<ServerEnv>(async (c, next) => {
  await next();
  if (!isForCompression(c.req.method, c.res)) return;
  addVary(c.res.headers);
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'), ['br', 'gzip', 'identity']);
  if (encoding === 'identity') return;
  const { status, headers } = c.res;
  const plain = await bytesOf(c.res);
  const isWorthIt = plain.length >= tooFew;
  const body = isWorthIt ? new Uint8Array(await compressOnce(encoding, plain)) : plain;
  if (isWorthIt) {
    headers.set('Content-Encoding', encoding);
    weaken(headers);
  }
  headers.set('Content-Length', String(body.length));
  // Hono lays the headers of the answer before over those of the next, so there must be none before.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
});
