import { setTimeout as pause } from 'node:timers/promises';
import { connectTo } from './answers-on.ts';
import { type Question, requestFor } from './asking.ts';

/** Until the port is open. */
const againMs = 2;

type Search = { found: boolean; refusals: number };

/**
 * Sends requests on one connection until any connection gets 200. Resolves when the connection has ended or
 * failed.
 */
function askUntilFound(question: Question, request: string, search: Search): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connectTo(question.port, ({ status }) => {
    if (status === 200) search.found = true;
    else if (status === 503) search.refusals += 1;
    else return void socket.destroy(new Error(`${question.path} is answered with ${status}`));
    if (search.found) socket.end();
    else socket.write(request);
  });
  socket.on('connect', () => socket.write(request));
  socket.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET' ? resolve() : reject(error),
  );
  socket.on('close', () => resolve());
  return promise;
}

/**
 * Sends requests continuously on several connections, from before the port is open until the first 200.
 * @returns milliseconds until then, and the number of 503 answers
 * @throws Error for another status, or without a 200 within the limit
 */
export async function firstAnswer(
  question: Question,
  { connections, limitMs }: { connections: number; limitMs: number },
): Promise<{ ms: number; refusals: number }> {
  const request = requestFor(question);
  const search: Search = { found: false, refusals: 0 };
  const begun = performance.now();
  let ms = Number.NaN;
  const one = async () => {
    while (!search.found) {
      await askUntilFound(question, request, search);
      if (search.found && Number.isNaN(ms)) ms = performance.now() - begun;
      if (performance.now() - begun > limitMs) throw new Error(`no answer of 200 within ${limitMs} ms`);
      if (!search.found) await pause(againMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return { ms, refusals: search.refusals };
}
