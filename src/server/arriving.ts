import { createMiddleware } from 'hono/factory';
import { Problem } from '#src/lib/problem.ts';
import { largestCall } from './body-limit.ts';
import { withBody } from './with-body.ts';

/** How long a body may take. */
export type ArrivalBounds = {
  /** Milliseconds without a byte while we wait for one. */
  silence: number;
  /** Milliseconds from its first byte to its last. A photo of ten megabytes takes four minutes at 43 KB a second. */
  all: number;
  /** Milliseconds after which a large body must have come with this many bytes a second; a small one takes nobody's room. */
  drip: { after: number; rate: number };
};

/** Four kilobytes a second come over the slowest telephone that still shows pages. */
const bounds: ArrivalBounds = { silence: 10_000, all: 240_000, drip: { after: 20_000, rate: 4096 } };

/** @throws Problem `request_timeout` */
async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Problem('request_timeout')), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/**
 * The same bytes, as long as they come. Nothing is asked for before somebody reads, so that only the sender's time counts.
 * @param onEnd told once the last of them was read
 */
function watched(
  body: ReadableStream<Uint8Array>,
  limits: ArrivalBounds,
  isLarge: boolean,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const begun = performance.now();
  const end = begun + limits.all;
  let size = 0;
  const isDripping = () => {
    const milliseconds = performance.now() - begun;
    return isLarge && milliseconds > limits.drip.after && size < (limits.drip.rate * milliseconds) / 1000;
  };
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const left = Math.max(0, Math.min(limits.silence, end - performance.now()));
          const { done, value } = await within(left, reader.read());
          size += value?.byteLength ?? 0;
          if (!done && isDripping()) throw new Problem('request_timeout');
          if (!done) return controller.enqueue(value);
          onEnd();
          controller.close();
        } catch (error) {
          controller.error(error);
          // Whoever is silent may never answer this either.
          reader.cancel(error).catch(() => undefined);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/**
 * Gives up bodies that do not arrive: who begins large forms and sends nothing more, or a byte now and then, would keep the room of all others
 * ({@link largeBodies}). They are answered 408.
 * A connection ends with the answer to a body that nobody wanted to read.
 * @param limits other times, for tests
 */
export function arriving(limits: ArrivalBounds = bounds) {
  return createMiddleware(async (c, next) => {
    const { raw } = c.req;
    const length = Number(raw.headers.get('Content-Length') ?? Number.POSITIVE_INFINITY);
    let isRead = raw.body === null || length === 0;
    const onEnd = () => {
      isRead = true;
    };
    if (raw.body) c.req.raw = withBody(raw, watched(raw.body, limits, length > largestCall, onEnd));
    await next();
    // What is left of a body would stand before the next request: nobody may send one here, a proxy for somebody else least of all.
    if (!isRead) c.header('Connection', 'close');
  });
}
