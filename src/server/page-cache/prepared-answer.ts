import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  contentSecurityPolicy,
  emptyPolicy,
  type ForeignOrigins,
  fixedHeaders,
} from '../security-headers.ts';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import type { Stored } from './byte-limited-store.ts';
import { entityTag } from './entity-tag.ts';
import { inlineScriptSources } from './inline-scripts.ts';

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

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Both compressions run in the thread pool. Bytes that live for seconds are not worth Brotli's last effort. */
function compress(body: Buffer, isLasting: boolean): Promise<[br: Buffer, gzip: Buffer]> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: isLasting ? constants.BROTLI_MAX_QUALITY : 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return Promise.all([brotliAsync(body, { params }), gzipAsync(body, { level: 9 })]);
}

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
  const [brotli, zipped] = await compress(body, expiresAt === Number.POSITIVE_INFINITY);
  const policy = contentType.startsWith('text/html')
    ? contentSecurityPolicy(inlineScriptSources(body.toString('utf8')), origins)
    : emptyPolicy;
  const common = [
    ...['Cache-Control', cacheControl, 'Vary', 'Accept-Encoding'],
    ...['Content-Type', contentType, 'Content-Security-Policy', policy],
    ...fixedHeaders(isHttps).flat(),
  ];
  const forms = [
    formOf('br', brotli, entityTag(body, 'br'), common),
    formOf('gzip', zipped, entityTag(body, 'gzip'), common),
    formOf('identity', body, entityTag(body), common),
  ].filter(({ encoding, body: { length } }) => encoding === 'identity' || length < body.length);
  // Headers weigh a few kilobytes; strings take up to two bytes a character.
  const bytes = forms.reduce(
    (sum, { body: { length }, headers }) => sum + length + headers.join().length * 4,
    0,
  );
  return { forms, bytes, expiresAt };
}

/** The form that a client gets. */
export function chooseForm({ forms }: PreparedAnswer, acceptEncoding: string | undefined): Form {
  const encoding = chooseEncoding(
    acceptEncoding,
    forms.map((form) => form.encoding),
  );
  const form = forms.find((candidate) => candidate.encoding === encoding);
  if (!form) throw new Error('A prepared answer lacks its plain form.');
  return form;
}
