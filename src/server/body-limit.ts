import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { ownAddress } from '#src/navigation/guards.ts';
import { bodyTooLarge, siftedForm } from './sifted-form.ts';

/** A copy of the request with the given body. */
export function withBody(request: Request, body: BodyInit, headers: Headers = request.headers): Request {
  const { url, method, signal } = request;
  // Node requires `duplex` for a stream; the types do not know it.
  const init = { method, headers, body, signal, duplex: 'half' };
  return new Request(url, init);
}

/** Largest body of a call of the REST API from outside, in bytes. Files do not come here: they go to the storage. */
export const largestCall = 256 * 1024;
/**
 * All text of a page's form. It is far more than any field takes, so that somebody who pastes too much is told
 * beside the field how long it may be, and keeps what he entered. No person sends more. The text comes back
 * escaped and twice, at worst ten times as long.
 */
export const largestText = 512 * 1024;
/** A list of companies, with its form where no script runs. */
const largestList = 4 * 1024 * 1024;
/**
 * How much of a refused body is read and dropped. A browser that is still sending would see a broken connection
 * instead of the answer. A form of a page may bring ten files of ten megabytes and its fields.
 */
export const largestDiscarded = { call: 8 * 1024 * 1024, form: 128 * 1024 * 1024 };

/** Reads what is left of a refused body, `most` bytes of it, and keeps nothing. */
export async function discard(body: ReadableStream<Uint8Array> | null, most: number): Promise<void> {
  if (!body || body.locked) return;
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > most) return;
  }
}

/** A form of a page, sent by the browser itself. */
function isFormWithFile({ headers }: Request): boolean {
  const isForm = headers.get('Content-Type')?.startsWith('multipart/form-data') === true;
  return isForm && headers.get('Accept')?.includes('text/html') === true;
}

/** The address of the form's page, which then says that the form was too large. */
function tooLargeAddress(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set('datei', 'zu-gross');
  return `${ownAddress(pathname) ?? '/'}?${searchParams}`;
}

const limitedTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: async (c) => {
      const isForm = isFormWithFile(c.req.raw);
      await discard(c.req.raw.body, isForm ? largestDiscarded.form : largestDiscarded.call);
      // Without script the file is part of the form. The form's page then says what was too large.
      if (isForm) return c.redirect(tooLargeAddress(c.req.url), 303);
      throw bodyTooLarge();
    },
  });

/**
 * A withdrawal is counted nowhere (§ 356a BGB), so that its form must be cheap to give back. Its fields take a tenth of this.
 */
const largestWithdrawal = 64 * 1024;
export const isWithdrawal = (path: string) => /^\/vertrag-widerrufen(?:\/|\.data|$)/i.test(path);

/** How many parts a body may have, and the signs that begin one. */
type PartBounds = { signs: readonly number[]; most: number };

const codesOf = (signs: string) => [...signs].map((sign) => sign.charCodeAt(0));

const partsOf: ReadonlyArray<readonly [type: RegExp, PartBounds]> = [
  // Far more fields than any page has, with each choice of a list counted.
  [/^application\/x-www-form-urlencoded\b/i, { signs: codesOf('&'), most: 1000 }],
  // Twice as many commas as the longest text of a call can have. No list in a call has a hundred entries, and
  // nothing is nested deeply.
  [/^application\/(?:[\w.-]+\+)?json\b/i, { signs: codesOf(',[{'), most: 10_000 }],
];

/** For bodies of other types only the size counts. */
const ofAnyForm: (typeof partsOf)[number] = [/^/, { signs: [], most: 1 }];

function partsIn(bytes: Uint8Array, signs: readonly number[]): number {
  let found = 0;
  for (const sign of signs) {
    for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + 1)) found += 1;
  }
  return found;
}

/** @throws Problem `payload_too_large` */
async function countedBody(
  body: AsyncIterable<Uint8Array>,
  { signs, most }: PartBounds,
  largest: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let [size, parts] = [0, 1];
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > largestDiscarded.call) break;
    // A refused body is read to its end all the same, and not kept.
    if (parts <= most) parts += partsIn(chunk, signs);
    if (size <= largest && parts <= most) chunks.push(chunk);
  }
  if (size > largest || parts > most) throw bodyTooLarge();
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Counts the parts of a body before anything parses it: `URLSearchParams` of Node 24 takes minutes for two million
 * fields without a value, and zod breaks at a hundred thousand wrong entries of a list; no other request is
 * answered meanwhile.
 */
export const countedFields = createMiddleware(async (c, next) => {
  const { raw } = c.req;
  const type = raw.headers.get('Content-Type')?.trim() ?? '';
  const isSmall = isWithdrawal(c.req.path);
  const [, bounds] = partsOf.find(([pattern]) => pattern.test(type)) ?? (isSmall ? ofAnyForm : []);
  const largest = isSmall ? largestWithdrawal : largestText;
  if (bounds && raw.body) c.req.raw = withBody(raw, await countedBody(raw.body, bounds, largest));
  await next();
});

/** Calls that take a file themselves; it may be as large as a form. */
const takesFile = (path: string) => path === '/api/key-date-reports/lists';

const calls = limitedTo(largestCall);
const callsWithFile = limitedTo(largestList);

/** Refuses bodies of calls that no program of ours sends, before anything reads them. Pages call past it, in process. */
export const limitedCalls = createMiddleware((c, next) =>
  (takesFile(c.req.path) ? callsWithFile : calls)(c, next),
);

/** Forms that carry a file themselves where no script runs, and how large such a form is at most: the file and its fields. */
const formsWithFile = [
  /^\/schaden-melden(-bavaria|-s-direkt)?\/?$/i,
  /^\/schaden-melden\/meldung\/[^/]+\/?$/i,
  /^\/versicherten-services\/schaden-ergaenzen\/?$/i,
  /^\/versicherten-services\/namen-aendern\/?$/i,
  /^\/versicherten-services\/bankverbindung-aendern\/anderer-kontoinhaber\/?$/i,
  /^\/online-(rechtsberatung|vertragspruefung)\/anfrage\/?$/i,
  /^\/forderungsservice\/auftrag\/?$/i,
  /^\/datenleck\/datenleck-pruefung\/anfrage\/?$/i,
  /^\/account\/(schadenmeldungen|vorgaenge)\/[^/]+\/?$/i,
  /^\/account\/meine-rechtsservices\/[^/]+\/?$/i,
  /^\/rechtsservices\/anfragen\/[^/]+\/?$/i,
  /^\/vorgang\/[^/]+\/?$/i,
];
export const largestFormWithFile = 12 * 1024 * 1024;
/**
 * Up to this size a form with files is read to its end, without keeping more of it in memory than of any other
 * form. Somebody who chose a photo of 50 MB keeps what he typed, and is told beside the field what was not taken.
 */
const largestSifted = 100 * 1024 * 1024;
const siftLimits = { file: 10 * 1024 * 1024, allFiles: largestFormWithFile, fields: largestText };

const plainForms = limitedTo(largestList);
const fileForms = limitedTo(largestFormWithFile);

const formsWithLargeFiles = createMiddleware(async (c, next) => {
  const size = Number(c.req.header('Content-Length') ?? 0);
  const isSifted = size > largestFormWithFile && size <= largestSifted && isFormWithFile(c.req.raw);
  if (!isSifted) return fileForms(c, next);
  c.req.raw = await siftedForm(c.req.raw, siftLimits);
  return next();
});

/** Refuses forms that no page of ours can produce. */
export const limitedForms: MiddlewareHandler = (c, next) =>
  (formsWithFile.some((path) => path.test(c.req.path)) ? formsWithLargeFiles : plainForms)(c, next);
