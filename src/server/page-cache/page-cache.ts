import type { IncomingMessage, ServerResponse } from 'node:http';
import { createByteLimitedStore } from '#src/lib/byte-limited-store.ts';
import type { Log } from '#src/lib/log.ts';
import { bytesOf } from '../answer-bytes.ts';
import { logRequest, requestIdOf, requestLines } from '../request-log.ts';
import { type CacheTarget, isGuestReading } from './cache-target.ts';
import { type PreparedAnswer, prepareAnswer, type Surroundings, sendPrepared } from './prepared-answer.ts';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Renders what every guest gets at a path, without anything of the request but its id for the log. */
export type SharedRendering = (
  target: Pick<CacheTarget, 'path' | 'wants'>,
  requestId: string,
) => Promise<Response>;

export type PageCacheOptions = Surroundings & {
  maxBytes: number;
  /** Tells which addresses, path and query, the cache may answer. */
  targetAt: (address: string) => CacheTarget | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
  render: SharedRendering;
  /** Called once with a function that forgets all pages. Call that when content has changed. */
  onStart?: (forget: () => void) => void;
};

/**
 * The bytes of an answer that may be given to every guest; undefined for any other answer: no success, a
 * cookie in it, or the id of the one request that made it.
 */
async function shareableBytes(answer: Response, requestId: string, log: Log): Promise<Buffer | undefined> {
  if (answer.status !== 200 || answer.headers.has('Set-Cookie')) return undefined;
  const { buffer, byteOffset, byteLength } = await bytesOf(answer);
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  if (!bytes.includes(requestId)) return bytes;
  log.error({ requestId }, 'a page for all guests holds the id of one request, and is not kept');
  return undefined;
}

/**
 * How many shared pages are made at once. Beyond that a request gets its own rendering in turn, because somebody
 * may ask for a thousand pages that do not exist.
 */
const mostPending = 32;

/** The pages for all guests: those that are kept, and those that are being made. */
function createSharedPages(options: PageCacheOptions) {
  const { log, now } = options;
  const store = createByteLimitedStore<PreparedAnswer>(options.maxBytes, now);
  const pending = new Map<string, Promise<PreparedAnswer | undefined>>();
  // A page that was begun before a change of content is answered once and not kept.
  let generation = 0;
  options.onStart?.(() => {
    generation += 1;
    store.clear();
    pending.clear();
  });

  async function make(target: CacheTarget, requestId: string): Promise<PreparedAnswer | undefined> {
    const begunIn = generation;
    const rendered = await options.render(target, requestId);
    const bytes = await shareableBytes(rendered, requestId, log);
    if (!bytes) return undefined;
    const expiresAt = target.life === 'build' ? Number.POSITIVE_INFINITY : now() + target.life * 1000;
    const contentType = rendered.headers.get('Content-Type') ?? 'application/octet-stream';
    const answer = await prepareAnswer(bytes, contentType, expiresAt, options);
    if (begunIn === generation) store.set(target.key, answer);
    return answer;
  }

  /** The page, made once however many ask at the same time; undefined if not every guest may have it. */
  function makeOnce(target: CacheTarget): Promise<PreparedAnswer | undefined> {
    const running = pending.get(target.key);
    if (running) return running;
    // A new id, because the page is rendered for all: the id of the first visitor could be any word, and occur
    // in the page.
    const requestId = crypto.randomUUID();
    const started = make(target, requestId)
      .catch((error: unknown) => {
        // The visitor gets a page of his own, which says what is wrong.
        log.error({ requestId, err: error }, 'a page for all guests could not be made');
        return undefined;
      })
      .finally(() => {
        if (pending.get(target.key) === started) pending.delete(target.key);
      });
    pending.set(target.key, started);
    return started;
  }

  return {
    kept: ({ key }: CacheTarget) => store.get(key),
    mayMake: ({ key }: CacheTarget) => pending.size < mostPending || pending.has(key),
    makeOnce,
  };
}

/**
 * Answers guests' public pages before any framework sees the request. A page that is not kept yet is rendered
 * once, however many ask at the same time, and kept if every guest may have it. Everything else goes on to `next`.
 */
export function withPageCache(options: PageCacheOptions, next: Listener): Listener {
  const { targetAt, log } = options;
  const lines = requestLines(log);
  const pages = createSharedPages(options);
  return (request, response) => {
    const isGuest = isGuestReading(request.method, request.headers);
    const target = isGuest ? targetAt(request.url ?? '') : undefined;
    if (!target) return next(request, response);
    const begun = performance.now();
    const requestId = requestIdOf(request);
    const answer = (prepared: PreparedAnswer, cache: 'hit' | 'miss') => {
      const status = sendPrepared(request, response, prepared, requestId);
      const path = request.url?.split('?')[0] ?? '';
      logRequest(lines, { requestId, method: request.method ?? '', path, status, cache }, begun);
    };
    const known = pages.kept(target);
    if (known) return answer(known, 'hit');
    if (!pages.mayMake(target)) return next(request, response);
    // A request that has no answer here goes on as it came, with its own id and log line.
    pages
      .makeOnce(target)
      .then((made) => (made ? answer(made, 'miss') : next(request, response)))
      .catch((error: unknown) => {
        log.error({ requestId, err: error }, 'a kept page could not be sent');
        response.destroy();
      });
  };
}
