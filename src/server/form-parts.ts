import { createMiddleware } from 'hono/factory';
import { Problem } from '#src/lib/problem.ts';
import { largestText } from './body-limit.ts';
import { bodyTooLarge } from './sifted-form.ts';
import { withBody } from './with-body.ts';

/** Far more than any form of ours has, each choice of a list and each file among them. */
const mostParts = 1000;
/** Bytes of what stands before the content of a part: its name, the name of a file, its type. */
const longestHead = 16 * 1024;
/** RFC 2046, section 5.1.1. */
const boundaryPattern =
  /^multipart\/form-data\s*;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;,"]{1,70}))\s*(?:;|$)/i;

const isMultipart = (type: string) => /^multipart\//i.test(type);
const isUrlEncoded = (type: string) => /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type);

const typeOf = ({ headers }: Request) => headers.get('Content-Type')?.trim() ?? '';

/**
 * Looks at the parts of a form without reading them, in one pass.
 * @throws Problem 413 for more parts than any form has, 400 for a head that has no end
 */
function countParts(body: Buffer, boundary: string): void {
  const delimiter = Buffer.from(`--${boundary}`, 'latin1');
  let parts = 0;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
    if (parts > mostParts) throw bodyTooLarge();
    const head = body.subarray(at, at + delimiter.length + longestHead);
    const isLast = head.subarray(delimiter.length, delimiter.length + 2).toString('latin1') === '--';
    if (!isLast && head.indexOf('\r\n\r\n') < 0) throw new Problem('malformed_request');
  }
}

/** Signs of all fields that are no files. */
function textIn(form: FormData): number {
  let length = 0;
  for (const [, value] of form) if (typeof value === 'string') length += value.length;
  return length;
}

/** The request with its form as it was counted: under one boundary, about which no two readers can be of different minds. */
async function counted(request: Request): Promise<Request> {
  const [, quoted, bare] = boundaryPattern.exec(typeOf(request)) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw new Problem('malformed_request');
  const body = await request.arrayBuffer();
  countParts(Buffer.from(body), boundary);
  const headers = new Headers(request.headers);
  const type = `multipart/form-data; boundary="${boundary}"`;
  headers.set('Content-Type', type);
  // What cannot be read is refused here: a page that reads it would take it for a fault of ours.
  const form = await new Response(body, { headers: { 'Content-Type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new Problem('malformed_request', { cause });
    });
  if (textIn(form) > largestText) throw bodyTooLarge();
  return withBody(request, body, headers);
}

/**
 * Counts the parts of a multipart form before anything parses it: its reader takes seconds for as many as fit into a body, and
 * nothing else is answered meanwhile. Its length is bounded before ({@link limitedForms}).
 */
export const countedParts = createMiddleware(async (c, next) => {
  if (isMultipart(typeOf(c.req.raw))) c.req.raw = await counted(c.req.raw);
  await next();
});

/** Refuses what is sent to a page and is no form. */
export const formsOnly = createMiddleware(async (c, next) => {
  const type = typeOf(c.req.raw);
  if (!isMultipart(type) && !isUrlEncoded(type)) throw new Problem('malformed_request');
  await next();
});
