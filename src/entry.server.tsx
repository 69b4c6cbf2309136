import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageRequest } from '#src/navigation/page-context.ts';
import { payloadAnswer } from '#src/navigation/payload-answer.server.ts';

const renderLimitMs = 10_000;

/** Renders the whole page into one buffer, so that a failure can still change the status. */
function renderPage(
  element: React.ReactElement,
  nonce: string | undefined,
): Promise<{ html: Uint8Array<ArrayBuffer>; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let hasFailed = false;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        clearTimeout(limit);
        done();
        resolve({ html: new Uint8Array(Buffer.concat(chunks)), hasFailed });
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: () => {
        hasFailed = true;
      },
    });
    const limit = setTimeout(() => abort(new Error('The page took too long to render.')), renderLimitMs);
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, wants } = pageRequest(context);
  if (wants === 'payload') return payloadAnswer(entry.staticHandlerContext, status);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { html, hasFailed } = await renderPage(
    <ServerRouter context={entry} url={request.url} {...(nonce === undefined ? {} : { nonce })} />,
    nonce,
  );
  return new Response(html, { status: hasFailed ? 500 : status, headers });
}

/** Unexpected errors of loaders and pages are logged once, with the request id, never with the request. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { requestId } = pageRequest(context);
  const text = error instanceof Error ? error.stack : String(error);
  process.stdout.write(`${JSON.stringify({ level: 'error', requestId, msg: 'page failed', error: text })}\n`);
}
