import type { Context, Env } from 'hono';
import { createMiddleware } from 'hono/factory';
import { bytesOf, knownBytes } from './answer-bytes.ts';
import { chooseEncoding } from './page-cache/accept-encoding.ts';
import { compress, compressOnce } from './page-cache/compress.ts';
import { entityTag, isKnownTag } from './page-cache/entity-tag.ts';
import type { ServerEnv } from './security-headers.ts';

/** The data of a change of page, and what programs read. Pictures and documents are compressed already. */
const texts = /^(?:text\/(?:plain|x-script|xml)|application\/(?:json|xml)|image\/svg\+xml)\b/;

/** Smaller answers fit into one packet as they are. */
const tooFew = 1_000;

/**
 * Writing calls hand out tokens, so their answers stay uncompressed: their length must reveal nothing
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

/** Compressed bytes differ from the plain ones, so a strong tag becomes a weak one (RFC 9110, section 8.8.1). */
function weaken(headers: Headers): void {
  const tag = headers.get('ETag');
  if (tag && !tag.startsWith('W/')) headers.set('ETag', `W/${tag}`);
}

/**
 * Compresses text that is made for one reader, in the form his client prefers. Answers of the page cache and files
 * of the build never pass here. Pages are rendered whole before their status is known, so there is nothing to
 * stream.
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

/**
 * An answer that is the same for everybody until the program ends: compressed once, with a tag.
 * @param make gives the text; called at the first request
 */
export function keptAnswer(contentType: string, make: () => string) {
  let made: Promise<{ identity: Buffer; br: Buffer; gzip: Buffer; tag: string }> | undefined;
  const prepare = async () => {
    const identity = Buffer.from(make());
    return { identity, ...(await compress(identity)), tag: entityTag(identity) };
  };
  return async (c: Context<Env>): Promise<Response> => {
    made ??= prepare();
    const forms = await made;
    const encoding = chooseEncoding(c.req.header('Accept-Encoding'), ['br', 'gzip', 'identity']);
    c.header('Vary', 'Accept-Encoding');
    c.header('ETag', encoding === 'identity' ? forms.tag : `W/${forms.tag}`);
    if (isKnownTag(c.req.header('If-None-Match'), forms.tag)) return c.body(null, 304);
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
    return c.body(new Uint8Array(forms[encoding]), 200, { 'Content-Type': contentType });
  };
}
