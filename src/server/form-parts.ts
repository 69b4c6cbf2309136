import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Problem } from '#src/lib/problem.ts';
import { pageOwnerField } from '#src/navigation/page-owner.ts';
import { largestText, withBody } from './body-limit.ts';
import type { ServerEnv } from './security-headers.ts';
import { bodyTooLarge } from './sifted-form.ts';
import { oneInEachRound } from './turns-at-the-door.ts';

/** Far more than any form of ours has, each choice of a list and each file among them. */
const mostParts = 1000;
/** Ten files are the most that a form of ours takes; a field that is left empty is sent as a file without name. */
const mostFiles = 40;
/**
 * The headers of a part: its name, the name of a file, its type. The parser takes as long for a header line as for
 * a page of text.
 */
const mostOfHeads = {
  /** Bytes of one part: a file's name has at most 255 characters of four bytes. */
  one: 4 * 1024,
  /** Bytes of all parts. */
  all: 256 * 1024,
  /** Lines of one part: browsers write two. */
  lines: 8,
};
/** RFC 2046, section 5.1.1. */
const boundaryPattern =
  /^multipart\/form-data\s*;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;,"]{1,70}))\s*(?:;|$)/i;

const isMultipart = (type: string) => /^multipart\//i.test(type);
const isUrlEncoded = (type: string) => /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type);

const typeOf = ({ headers }: Request) => headers.get('Content-Type')?.trim() ?? '';

/** @throws Problem 400 for a head that has no end, or is none that a browser writes */
function headFrom(body: Buffer, at: number): string {
  const end = body.subarray(at, at + mostOfHeads.one).indexOf('\r\n\r\n');
  if (end < 0) throw new Problem('malformed_request');
  const head = body.toString('latin1', at, at + end);
  if (head.split('\r\n').length > mostOfHeads.lines) throw new Problem('malformed_request');
  return head;
}

/**
 * Looks at the parts of a form without reading them, in one pass.
 * @throws Problem 413 for more parts, files or heads than any form has, 400 for a head that none has
 */
function countParts(body: Buffer, boundary: string): void {
  const delimiter = Buffer.from(`--${boundary}`, 'latin1');
  let [parts, files, heads] = [0, 0, 0];
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
    if (parts > mostParts) throw bodyTooLarge();
    const begin = at + delimiter.length;
    if (body.toString('latin1', begin, begin + 2) === '--') continue;
    const head = headFrom(body, begin);
    heads += head.length;
    if (/filename/i.test(head)) files += 1;
    if (files > mostFiles || heads > mostOfHeads.all) throw bodyTooLarge();
  }
}

/** The number of characters in all fields that are no files. */
function textIn(form: FormData): number {
  let length = 0;
  for (const [, value] of form) if (typeof value === 'string') length += value.length;
  return length;
}

/** Notes for whom the page of the form was made. */
function noteOwner(c: Context<ServerEnv>, owner: unknown): void {
  if (typeof owner === 'string' && owner !== '') c.set('postedBy', owner);
}

/** The boundary between the parts. @throws Problem if two parsers could read it differently */
function boundaryOf(request: Request): string {
  const [, quoted, bare] = boundaryPattern.exec(typeOf(request)) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw new Problem('malformed_request');
  return boundary;
}

/** Parses a form once to see that it can be read. Otherwise the page would fail as if the fault were ours. */
async function tryToRead(body: ArrayBuffer, boundary: string, type: string): Promise<FormData> {
  countParts(Buffer.from(body), boundary);
  const form = await new Response(body, { headers: { 'Content-Type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new Problem('malformed_request', { cause });
    });
  if (textIn(form) > largestText) throw bodyTooLarge();
  return form;
}

/**
 * Counts the parts of a multipart form before anything parses it. A body can hold so many that parsing takes
 * seconds, during which no other request is answered. The length is bounded before ({@link limitedForms}). One
 * form is parsed in each round of the event loop, in turns by network and client: ten megabytes take 30 ms.
 */
export function countedParts(clientOf: (c: Context<ServerEnv>) => string) {
  const inTurn = oneInEachRound();
  return createMiddleware<ServerEnv>(async (c, next) => {
    const { raw } = c.req;
    if (!isMultipart(typeOf(raw))) return next();
    const boundary = boundaryOf(raw);
    // Written in one unambiguous way.
    const type = `multipart/form-data; boundary="${boundary}"`;
    const body = await raw.arrayBuffer();
    const form = await inTurn(clientOf(c), () => tryToRead(body, boundary, type));
    noteOwner(c, form.get(pageOwnerField));
    const headers = new Headers(raw.headers);
    headers.set('Content-Type', type);
    c.req.raw = withBody(raw, body, headers);
    await next();
  });
}

/** Refuses bodies to pages that are no forms. */
export const formsOnly = createMiddleware<ServerEnv>(async (c, next) => {
  const { raw } = c.req;
  const type = typeOf(raw);
  if (isUrlEncoded(type)) {
    const body = await raw.text();
    noteOwner(c, new URLSearchParams(body).get(pageOwnerField));
    c.req.raw = withBody(raw, body);
  } else if (!isMultipart(type)) throw new Problem('malformed_request');
  await next();
});
