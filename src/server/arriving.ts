import { createMiddleware } from 'hono/factory';
import { Problem } from '#src/lib/problem.ts';
import { withBody } from './with-body.ts';

/** How long a body may take. */
export type ArrivalBounds = {
  /** Milliseconds without a byte while we wait for one. */
  silence: number;
  /** Milliseconds from its first byte to its last. A photo of ten megabytes takes four minutes at 43 KB a second. */
  all: number;
};

const bounds: ArrivalBounds = { silence: 10_000, all: 240_000 };

/** @throws Problem `request_timeout` */
async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Problem('request_timeout')), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** The same bytes, as long as they come. Nothing is asked for before somebody reads, so that only the sender's time counts. */
function watched(body: ReadableStream<Uint8Array>, limits: ArrivalBounds): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const end = performance.now() + limits.all;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const left = Math.max(0, Math.min(limits.silence, end - performance.now()));
          const { done, value } = await within(left, reader.read());
          if (done) controller.close();
          else controller.enqueue(value);
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
 * Gives up bodies that do not arrive: who begins large forms and sends nothing more would keep the room of all others
 * ({@link largeBodies}). They are answered 408.
 * @param limits other times, for tests
 */
export function arriving(limits: ArrivalBounds = bounds) {
  return createMiddleware(async (c, next) => {
    const { raw } = c.req;
    if (raw.body) c.req.raw = withBody(raw, watched(raw.body, limits));
    await next();
    if (c.res.status === 408) c.res.headers.set('Connection', 'close');
  });
}
