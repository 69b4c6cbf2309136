import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { networkOf, widerNetworks } from '#src/lib/fair-slots.ts';
import { Problem } from '#src/lib/problem.ts';
import { discard, largestCall, largestDiscarded, largestFormWithFile, withBody } from './body-limit.ts';

/** All in bytes. A body is in memory several times while its form is parsed, passed on and stored. */
export type LargeBodyBounds = {
  /** Bodies up to here are not counted here (`begun-bodies.ts`): everything that a page with scripts sends. */
  small: number;
  /** How much is read at once from one client: two forms with as many files as a form may have. */
  client: number;
  /** How much is read at once by this process. */
  all: number;
};

const bounds: LargeBodyBounds = {
  small: largestCall,
  client: 2 * largestFormWithFile,
  all: 8 * largestFormWithFile,
};

/** Seconds in which a form of that size has usually arrived. */
const retryAfterSeconds = 10;

const tooManyOfClient =
  'Von Ihrem Anschluss kommen gerade mehrere große Formulare zugleich an. Bitte senden Sie dieses in einigen Sekunden noch einmal.';

/** The bytes reserved while a body of this length is read. More of it is never kept. */
const reserved = (length: number) => Math.min(length, largestFormWithFile);

/**
 * A home line has up to 256 clients, and so has a rented /24. Together they get twice the room of one client,
 * which is half of all.
 */
const networkTimes = 2;

const sharesOf = (client: string) => [
  { key: client, times: 1 },
  { key: `network ${networkOf(client)}`, times: networkTimes },
  ...widerNetworks(client).map(({ key }) => ({ key, times: networkTimes })),
];

type Begun = { chunks: Uint8Array[]; isWhole: boolean; reader: ReadableStreamDefaultReader<Uint8Array> };

/** Reads a body that does not say its length until it has ended or is no small one any more. */
async function begin(body: ReadableStream<Uint8Array>, small: number): Promise<Begun> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size <= small) {
    const { done, value } = await reader.read();
    if (done) return { chunks, isWhole: true, reader };
    size += value.byteLength;
    chunks.push(value);
  }
  return { chunks, isWhole: false, reader };
}

function continued({ chunks, reader }: Begun): ReadableStream<Uint8Array> {
  const begun = chunks.values();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = begun.next();
      const next = done ? await reader.read() : { done: false, value };
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** The declared length of a body. A body without one is read until it has ended or is large. */
async function lengthOf(c: Context, small: number): Promise<number> {
  const said = c.req.header('Content-Length');
  const { raw } = c.req;
  if (said !== undefined || !raw.body) return Number(said ?? 0);
  const begun = await begin(raw.body, small);
  const body = begun.isWhole ? new Uint8Array(Buffer.concat(begun.chunks)) : continued(begun);
  c.req.raw = withBody(raw, body);
  return begun.isWhole ? 0 : largestFormWithFile;
}

/**
 * Bounds how many bytes of large bodies are read at the same time, by this process and from each client, because
 * they are read into memory. A client that finds no room is told when to try again. Small bodies always pass.
 * @param clientOf as whom a call is counted
 * @param limits other bounds, for tests
 */
export function largeBodies(clientOf: (c: Context) => string, limits: LargeBodyBounds = bounds) {
  let all = 0;
  const read = new Map<string, number>();
  const refusalFor = (client: string, bytes: number): Problem | undefined => {
    const isFull = sharesOf(client).some(
      ({ key, times }) => (read.get(key) ?? 0) + bytes > limits.client * times,
    );
    if (isFull) return new Problem('rate_limited', { retryAfterSeconds, detail: tooManyOfClient });
    return all + bytes > limits.all ? new Problem('overloaded', { retryAfterSeconds }) : undefined;
  };
  const count = (client: string, bytes: number) => {
    all += bytes;
    for (const { key } of sharesOf(client)) {
      const left = (read.get(key) ?? 0) + bytes;
      if (left > 0) read.set(key, left);
      else read.delete(key);
    }
  };
  return createMiddleware(async (c, next) => {
    const length = await lengthOf(c, limits.small);
    if (length <= limits.small) return next();
    const [client, bytes] = [clientOf(c), reserved(length)];
    const refusal = refusalFor(client, bytes);
    if (refusal) {
      await discard(c.req.raw.body, largestDiscarded.form);
      throw refusal;
    }
    count(client, bytes);
    try {
      await next();
    } finally {
      count(client, -bytes);
    }
  });
}
