import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Stored } from '#src/lib/byte-limited-store.ts';
import {
  contentSecurityPolicy,
  emptyPolicy,
  type ForeignOrigins,
  fixedHeaders,
} from '#src/server/security-headers.ts';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import { type Compressed, compress } from './compress.ts';
import { entityTag, isKnownTag } from './entity-tag.ts';

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Blocks of data in script elements are never run, so they need no permission. */
const isData = /(?:^|\s)type\s*=\s*["']?application\/(ld\+)?json/i;

/**
 * The sources that allow exactly the inline scripts of a page: `sha256-…` of each text, as it stands in the
 * bytes (Content Security Policy Level 3, section 8.3).
 */
export function inlineScriptSources(html: string): string[] {
  const sources = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(scripts)) {
    if (/(^|\s)src\s*=/i.test(attributes) || isData.test(attributes)) continue;
    sources.add(`sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`);
  }
  return [...sources];
}

/** The bytes in one form, with everything that is sent around them except the request's id. */
type Form = {
  encoding: Encoding;
  body: Buffer;
  tag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  /** The same for a client that has the bytes already. */
  unchangedHeaders: string[];
};

/** An answer that is ready to leave. */
export type PreparedAnswer = Stored & { forms: ReadonlyArray<Form> };

/** What the portal's address and settings add to every answer. */
export type Surroundings = { isHttps: boolean; origins: ForeignOrigins };

/**
 * Browsers and proxies may keep the bytes but ask before each use. No `s-maxage`: a proxy that did not ask
 * would show a signed-in customer the page of a guest.
 */
const cacheControl = 'public, max-age=0, must-revalidate';

function formOf(encoding: Encoding, body: Buffer, tag: string, common: ReadonlyArray<string>): Form {
  const headers = ['ETag', tag, ...common];
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  return {
    encoding,
    body,
    tag,
    headers: [...headers, ...encoded, 'Content-Length', String(body.length)],
    unchangedHeaders: headers,
  };
}

/**
 * The forms of an answer with their tags and headers. A form that is no smaller than the plain one is left out.
 * @param expiresAt milliseconds since 1970, or `Infinity`
 */
export function answerOf(
  body: Buffer,
  { br, gzip }: { [Encoding in keyof Compressed]: Buffer | undefined },
  headers: ReadonlyArray<string>,
  expiresAt: number,
): PreparedAnswer {
  const forms = [
    ...(br ? [formOf('br', br, entityTag(body, 'br'), headers)] : []),
    ...(gzip ? [formOf('gzip', gzip, entityTag(body, 'gzip'), headers)] : []),
    formOf('identity', body, entityTag(body), headers),
  ].filter(({ encoding, body: { length } }) => encoding === 'identity' || length < body.length);
  // Headers weigh a few kilobytes; strings take up to two bytes a character.
  const bytes = forms.reduce((sum, form) => sum + form.body.length + form.headers.join().length * 4, 0);
  return { forms, bytes, expiresAt };
}

/**
 * Makes everything that an answer needs, once: its forms, tags and headers. The policy allows the inline
 * scripts of exactly these bytes.
 * @param contentType a page gets the policy of pages, anything else may load nothing
 * @param expiresAt milliseconds since 1970, or `Infinity`
 */
export async function prepareAnswer(
  body: Buffer,
  contentType: string,
  expiresAt: number,
  { isHttps, origins }: Surroundings,
): Promise<PreparedAnswer> {
  const compressed = await compress(body);
  const policy = contentType.startsWith('text/html')
    ? contentSecurityPolicy(inlineScriptSources(body.toString('utf8')), origins)
    : emptyPolicy;
  const headers = [
    ...['Cache-Control', cacheControl, 'Vary', 'Accept-Encoding'],
    ...['Content-Type', contentType, 'Content-Security-Policy', policy],
    ...fixedHeaders(isHttps).flat(),
  ];
  return answerOf(body, compressed, headers, expiresAt);
}

/** The form that a client gets. */
function chooseForm({ forms }: PreparedAnswer, acceptEncoding: string | undefined): Form {
  const encoding = chooseEncoding(
    acceptEncoding,
    forms.map((form) => form.encoding),
  );
  const form = forms.find((candidate) => candidate.encoding === encoding);
  if (!form) throw new Error('A prepared answer lacks its plain form.');
  return form;
}

/**
 * Sends the form that the client can read, or only its headers to one that has the bytes already.
 * @returns the status
 */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedAnswer,
  requestId: string,
): 200 | 304 {
  const form = chooseForm(answer, request.headers['accept-encoding']);
  const isUnchanged = isKnownTag(request.headers['if-none-match'], form.tag);
  const status = isUnchanged ? 304 : 200;
  const headers = isUnchanged ? form.unchangedHeaders : form.headers;
  response.writeHead(status, [...headers, 'X-Request-Id', requestId]);
  response.end(isUnchanged || request.method === 'HEAD' ? undefined : form.body);
  return status;
}
