import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { Problem } from '#src/lib/problem.ts';
import { firstFields } from './first-fields.ts';

/** Largest body of a call of the REST API from outside, in bytes. Files do not come here: they go to the storage. */
const largestCall = 256 * 1024;
/**
 * Largest form of a page. Far more than any field takes, so that whoever pastes too much reads beside the field how long
 * it may be, with all he has entered; what is larger still was made by no person.
 */
const largestForm = 4 * 1024 * 1024;
/**
 * How much of a refused body is read and thrown away: whoever is still sending sees no answer, but that the connection broke.
 * Ten files of ten megabytes, which a form without script would allow if it were read, and something beside them.
 */
const largestDiscarded = 128 * 1024 * 1024;

async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return;
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > largestDiscarded) return;
  }
}

/** A form of a page, sent by the browser itself. */
function isFormWithFile({ headers }: Request): boolean {
  const isForm = headers.get('Content-Type')?.startsWith('multipart/form-data') === true;
  return isForm && headers.get('Accept')?.includes('text/html') === true;
}

/** The page of a form that was too large: as it was, and it says why it is shown again. */
function tooLargeAddress(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set('datei', 'zu-gross');
  return `${pathname}?${searchParams}`;
}

/** Keeps the texts of a form that is too large for its page to show them again. */
type KeepTexts = (form: FormData) => Promise<void>;

async function textsOf({ body, headers }: Request): Promise<FormData | undefined> {
  // Only where the length was told before is anything left to be read; browsers tell it.
  return body && !body.locked ? firstFields(body, headers.get('Content-Type') ?? '') : undefined;
}

const limitedTo = (maxSize: number, keep?: KeepTexts) =>
  bodyLimit({
    maxSize,
    onError: async (c) => {
      const isForm = isFormWithFile(c.req.raw);
      const texts = isForm && keep ? await textsOf(c.req.raw) : undefined;
      if (texts) await keep?.(texts);
      await discard(c.req.raw.body);
      // Without script a file goes with the form itself: its page says what was wrong with it.
      if (isForm) return c.redirect(tooLargeAddress(c.req.url), 303);
      throw new Problem('payload_too_large', { detail: 'Die Anfrage ist zu groß.' });
    },
  });

/** Calls that take a file themselves, no larger than a form may be. */
const takesFile = (path: string) => path === '/api/key-date-reports/lists';

const calls = limitedTo(largestCall);
const callsWithFile = limitedTo(largestForm);

/** Refuses bodies of calls that no program of ours sends, before anything reads them. Pages call past it, in process. */
export const limitedCalls = createMiddleware((c, next) =>
  (takesFile(c.req.path) ? callsWithFile : calls)(c, next),
);

/** Forms that carry a file themselves where no script runs, and how large such a form is at most: the file and its fields. */
const formsWithFile = [
  /^\/schaden-melden(-bavaria|-s-direkt)?\/?$/i,
  /^\/schaden-melden\/meldung\/[^/]+\/?$/i,
  /^\/versicherten-services\/schaden-ergaenzen\/?$/i,
  /^\/account\/(schadenmeldungen|vorgaenge)\/[^/]+\/?$/i,
  /^\/account\/meine-rechtsservices\/[^/]+\/?$/i,
  /^\/rechtsservices\/anfragen\/[^/]+\/?$/i,
  /^\/vorgang\/[^/]+\/?$/i,
];
const largestFormWithFile = 12 * 1024 * 1024;

/** Refuses forms that no page of ours can produce. @param keep gets the texts of a refused form, for its page */
export function limitedForms(keep?: KeepTexts): MiddlewareHandler {
  const plainForms = limitedTo(largestForm, keep);
  const fileForms = limitedTo(largestFormWithFile, keep);
  return (c, next) => (formsWithFile.some((path) => path.test(c.req.path)) ? fileForms : plainForms)(c, next);
}
