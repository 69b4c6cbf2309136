import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Problem } from '#src/lib/problem.ts';
import { BegunBodies, type BegunBody } from './begun-bodies.ts';
import { largestCall, withBody } from './body-limit.ts';
import type { ServerEnv } from './security-headers.ts';

/** How long a body may take. */
export type ArrivalBounds = {
  /** Milliseconds without a byte while we wait for one. */
  silence: number;
  /** Milliseconds from its first byte to its last. A photo of ten megabytes takes four minutes at 43 KB a second. */
  all: number;
  /** After `after` milliseconds a body must have arrived at `rate` bytes a second on average. */
  drip: { after: number; rate: number };
};

/** Four kilobytes a second is the slowest mobile connection on which pages are still usable. */
const bounds: ArrivalBounds = { silence: 10_000, all: 240_000, drip: { after: 20_000, rate: 4096 } };

/** @throws Problem `request_timeout`, also when the body has to make room meanwhile */
async function within<Answer>(
  milliseconds: number,
  answer: Promise<Answer>,
  { signal }: AbortController,
): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const refuse = () => reject(new Problem('request_timeout'));
  const timer = setTimeout(refuse, milliseconds);
  signal.addEventListener('abort', refuse);
  if (signal.aborted) refuse();
  return Promise.race([answer, late]).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', refuse);
  });
}

/** A body that is arriving: its bounds, the counter for a small body, and a callback for its end. */
type Watch = {
  limits: ArrivalBounds;
  counted: BegunBody | undefined;
  outOfRoom: AbortController;
  onEnd: () => void;
};

/**
 * The same bytes, guarded by the bounds. It reads only when somebody reads from it, so that only the sender's time
 * counts.
 */
function watched(
  body: ReadableStream<Uint8Array>,
  { limits, counted, outOfRoom, onEnd }: Watch,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const begun = performance.now();
  const end = begun + limits.all;
  let size = 0;
  const isDripping = () => {
    const milliseconds = performance.now() - begun;
    return milliseconds > limits.drip.after && size < (limits.drip.rate * milliseconds) / 1000;
  };
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const left = Math.max(0, Math.min(limits.silence, end - performance.now()));
          const { done, value } = await within(left, reader.read(), outOfRoom);
          size += value?.byteLength ?? 0;
          counted?.grow(value?.byteLength ?? 0);
          if (!done && isDripping()) throw new Problem('request_timeout');
          if (!done) return controller.enqueue(value);
          onEnd();
          controller.close();
        } catch (error) {
          controller.error(error);
          // A silent sender may never confirm the cancellation.
          reader.cancel(error).catch(() => undefined);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/**
 * Gives up bodies that do not arrive, with 408. A client that begins large forms and then sends nothing, or a byte
 * now and then, would occupy the room of all others ({@link largeBodies}); one that begins thousands of small
 * forms would fill the memory ({@link BegunBodies}). A connection ends with the answer if its body was not read.
 * @param clientOf as whom a body is counted
 * @param limits other times, for tests
 * @param bodies other room for small bodies, for tests
 */
export function arriving(
  clientOf: (c: Context<ServerEnv>) => string,
  limits: ArrivalBounds = bounds,
  bodies = new BegunBodies(),
) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    const { raw } = c.req;
    if (!raw.body) return next();
    const length = Number(raw.headers.get('Content-Length') ?? Number.POSITIVE_INFINITY);
    const outOfRoom = new AbortController();
    const isLarge = Number.isFinite(length) && length > largestCall;
    const counted = isLarge ? undefined : bodies.begin(clientOf(c), () => outOfRoom.abort());
    let isRead = length === 0;
    const onEnd = () => {
      isRead = true;
      counted?.end();
    };
    c.req.raw = withBody(raw, watched(raw.body, { limits, counted, outOfRoom, onEnd }));
    try {
      await next();
    } finally {
      counted?.end();
    }
    // The rest of the body would come before the next request on this connection. So nobody may send one,
    // least of all a proxy for another visitor.
    if (!isRead) c.header('Connection', 'close');
  });
}
