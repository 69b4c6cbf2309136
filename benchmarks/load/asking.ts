import { connect } from 'node:net';

/** What is asked for, on every connection again as soon as its answer is there. */
export type Question = { port: number; path: string; headers?: Readonly<Record<string, string>> };

/** Answers in a second, and milliseconds until half and until 99 of a hundred were there. */
export type Pace = { perSecond: number; p50: number; p99: number; answers: number };

type Round = { isOver: () => boolean; note: (ms: number) => void };

const headEnd = Buffer.from('\r\n\r\n');

/** @returns bytes that follow the head of an answer, or -1 where it comes in pieces, the last of which is empty */
function bodyLength(head: string, path: string): number {
  const status = head.slice(9, 12);
  if (status !== '200') throw new Error(`${path} is answered with ${status}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head);
  return length ? Number(length[1]) : -1;
}

const lastPiece = Buffer.from('0\r\n\r\n');

/** One connection that asks again as soon as it has its answer, until the round is over. */
function askAgain({ port, path, headers = {} }: Question, round: Round): Promise<void> {
  const lines = Object.entries({ Host: `localhost:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay();
    let head = Buffer.alloc(0);
    /** Bytes that are missing; undefined while the head is read. */
    let missing: number | undefined;
    let begun = 0;
    const ask = () => {
      head = Buffer.alloc(0);
      missing = undefined;
      begun = performance.now();
      socket.write(request);
    };
    const readHead = (chunk: Buffer) => {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf(headEnd);
      if (end < 0) return undefined;
      const length = bodyLength(head.subarray(0, end).toString('latin1'), path);
      return length < 0 ? -1 : length - (head.length - end - headEnd.length);
    };
    socket.on('connect', ask);
    socket.on('data', (chunk: Buffer) => {
      try {
        missing = missing === undefined ? readHead(chunk) : missing < 0 ? -1 : missing - chunk.length;
      } catch (error) {
        socket.destroy();
        reject(error);
        return;
      }
      const isWhole = missing === 0 || (missing === -1 && chunk.subarray(-lastPiece.length).equals(lastPiece));
      if (!isWhole) return;
      round.note(performance.now() - begun);
      if (round.isOver()) socket.end();
      else ask();
    });
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
}

const at = (sorted: Float64Array, part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

/**
 * Asks on several connections at once for some time, or until so many answers are there.
 * @throws Error where an answer is not 200
 */
export async function askFor(
  question: Question,
  { connections, ms = Number.POSITIVE_INFINITY, answers = Number.POSITIVE_INFINITY }: { connections: number; ms?: number; answers?: number },
): Promise<Pace> {
  const times: number[] = [];
  const begun = performance.now();
  const round: Round = {
    isOver: () => performance.now() - begun >= ms || times.length > answers - connections,
    note: (took) => times.push(took),
  };
  await Promise.all(Array.from({ length: connections }, () => askAgain(question, round)));
  const seconds = (performance.now() - begun) / 1000;
  const sorted = Float64Array.from(times).sort();
  return { perSecond: times.length / seconds, p50: at(sorted, 0.5), p99: at(sorted, 0.99), answers: times.length };
}
