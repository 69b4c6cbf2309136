import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { Log } from '#src/lib/log.ts';
import type { Listener } from '../page-cache/page-cache.ts';
import { answerOf, type PreparedAnswer, sendPrepared } from '../page-cache/prepared-answer.ts';
import { logRequest, requestIdOf, requestLines } from '../request-log.ts';
import { emptyPolicy, fixedHeaders } from '../security-headers.ts';
import { compressedEndings, filesBelow } from './compressed-files.ts';

export type ClientFilesOptions = {
  /** Where the build lies that browsers load. */
  folder: string;
  isHttps: boolean;
  log: Log;
};

/** The names of built files hold a part of their content, so the bytes behind one never change. */
const hashed = 'public, max-age=31536000, immutable';
const named = 'public, max-age=86400';

function pathOf({ url = '' }: IncomingMessage): string {
  // Some proxies send the whole address (RFC 9112, section 3.2.2).
  const address = url.startsWith('/') ? url : (URL.parse(url)?.pathname ?? '');
  const mark = address.indexOf('?');
  return mark < 0 ? address : address.slice(0, mark);
}

/**
 * A compressed form may be missing because a build that runs beside this process has removed or not yet made it.
 * The file itself is there.
 */
function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function readAnswer(path: string, all: ReadonlySet<string>, options: ClientFilesOptions): PreparedAnswer {
  const file = join(options.folder, path);
  const form = (ending: string) => (all.has(path + ending) ? bytesOf(file + ending) : undefined);
  const headers = [
    ...['Cache-Control', path.startsWith('/assets/') ? hashed : named, 'Vary', 'Accept-Encoding'],
    ...['Content-Type', getMimeType(path) ?? 'application/octet-stream'],
    ...['Content-Security-Policy', emptyPolicy],
    ...fixedHeaders(options.isHttps).flat(),
  ];
  const forms = { br: form(compressedEndings.br), gzip: form(compressedEndings.gzip) };
  return answerOf(readFileSync(file), forms, headers, Number.POSITIVE_INFINITY);
}

/**
 * Answers requests for the files of the build before any framework sees them; everything else goes on to `next`.
 * The list of the files is read once and each file when it is first asked for. From then on it stays in memory, so
 * that a build beside a running process removes nothing that browsers have begun to load.
 */
export function withClientFiles(options: ClientFilesOptions, next: Listener): Listener {
  const all = new Set(filesBelow(options.folder));
  const isForm = (path: string) =>
    Object.values(compressedEndings).some(
      (ending) => path.endsWith(ending) && all.has(path.slice(0, -ending.length)),
    );
  const files = new Set([...all].filter((path) => !isForm(path)));
  const answers = new Map<string, PreparedAnswer>();
  const lines = requestLines(options.log);

  function answerFor(path: string): PreparedAnswer | undefined {
    const known = answers.get(path);
    if (known || !files.has(path)) return known;
    try {
      const answer = readAnswer(path, all, options);
      answers.set(path, answer);
      return answer;
    } catch (error) {
      // A build beside this process has taken the file away before anybody asked for it.
      options.log.error({ err: error }, 'a file of the build cannot be read');
      return undefined;
    }
  }

  return (request, response) => {
    const { method = '' } = request;
    const path = pathOf(request);
    const begun = performance.now();
    const answer = method === 'GET' || method === 'HEAD' ? answerFor(path) : undefined;
    if (!answer) return next(request, response);
    const requestId = requestIdOf(request);
    const status = sendPrepared(request, response, answer, requestId);
    logRequest(lines, { requestId, method, path, status }, begun);
  };
}
