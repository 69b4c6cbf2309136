import type { Socket } from 'node:net';
import { connectTo } from './answers-on.ts';

/** A request. An answer other than 200, or with fewer bytes than the minimum, is an error. */
export type Question = {
  port: number;
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** Minimum bytes of the body without compression: a much shorter page is another page. */
  leastBytes?: number;
};

/** Answers per second, and milliseconds at p50 and p99. */
export type Pace = { perSecond: number; p50: number; p99: number; answers: number };

type Round = { isOver: () => boolean; note: (ms: number) => void };

/** Longest time of an answer. */
const patienceMs = 30_000;

/** @returns the bytes of a request on a keep-alive connection */
export function requestFor({ port, path, headers = {} }: Question): string {
  const lines = Object.entries({ Host: `localhost:${port}`, ...headers });
  return `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

type Asked = Question & { request: string };

/** Sends requests on one connection, starting at the given index, until the round is over. */
function askInTurn(questions: readonly Asked[], first: number, round: Round): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let turn = first;
  let begun = 0;
  let asked: Asked | undefined;
  const ask = () => {
    asked = questions[turn % questions.length];
    turn += 1;
    begun = performance.now();
    socket.write(asked?.request ?? '');
  };
  const socket: Socket = connectTo(questions[0]?.port ?? 0, ({ status, bytes }) => {
    if (status !== 200) return void socket.destroy(new Error(`${asked?.path} is answered with ${status}`));
    if (bytes < (asked?.leastBytes ?? 0))
      return void socket.destroy(new Error(`${asked?.path} is answered with ${bytes} bytes only`));
    round.note(performance.now() - begun);
    if (!round.isOver()) return ask();
    asked = undefined;
    socket.end();
  });
  socket.setNoDelay();
  socket.setTimeout(patienceMs, () => socket.destroy(new Error(`${asked?.path} is not answered`)));
  socket.on('connect', ask);
  socket.on('error', reject);
  // Otherwise a connection that ends early would only look slow.
  socket.on('close', () => (asked ? reject(new Error(`${asked.path}: connection ended`)) : resolve()));
  return promise;
}

const at = (sorted: Float64Array, part: number) =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;

/**
 * Asks on several connections at once for some time, or until so many answers are there; of several questions each connection asks one
 * after the other, each beginning with another one. All of them go to the port of the first.
 * @throws Error where an answer is not 200, too short, or does not come
 */
export async function askFor(
  question: Question | readonly Question[],
  {
    connections,
    ms = Number.POSITIVE_INFINITY,
    answers = Number.POSITIVE_INFINITY,
  }: { connections: number; ms?: number; answers?: number },
): Promise<Pace> {
  const questions = [question].flat().map((one) => ({ ...one, request: requestFor(one) }));
  const times: number[] = [];
  let hasFailed = false;
  const begun = performance.now();
  const round: Round = {
    isOver: () => hasFailed || performance.now() - begun >= ms || times.length > answers - connections,
    note: (took) => times.push(took),
  };
  const asking = Array.from({ length: connections }, (_, index) => askInTurn(questions, index, round));
  // A failure ends all connections, so that they do not disturb the next measurement.
  const ended = await Promise.allSettled(
    asking.map((one) =>
      one.catch((error: unknown) => {
        hasFailed = true;
        throw error;
      }),
    ),
  );
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  const seconds = (performance.now() - begun) / 1000;
  const sorted = Float64Array.from(times).sort();
  return {
    perSecond: times.length / seconds,
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    answers: times.length,
  };
}
