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
import { wholeAnswer } from '#src/server/answer-bytes.ts';
import { createReadyMarkup } from '#src/shell/ready-markup.server.ts';
import { ReadyMarkup } from '#src/shell/ready-markup.ts';

const renderLimitMs = 10_000;

const markupOf = createReadyMarkup();

/** Renders the whole page into one buffer, so that a failure can still change the status. */
function renderPage(
  element: React.ReactElement,
  nonce: string | undefined,
): Promise<{ html: Uint8Array<ArrayBuffer>; failure: unknown }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failure: unknown;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        clearTimeout(limit);
        done();
        resolve({ html: new Uint8Array(Buffer.concat(chunks)), failure });
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => {
        failure ??= error;
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
  const { html, failure } = await renderPage(
    <ReadyMarkup value={markupOf}>
      <ServerRouter context={entry} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
    </ReadyMarkup>,
    nonce,
  );
  // A part of the page failed or came too late, and the rest was rendered around it.
  if (failure !== undefined) handleError(failure, { request, context });
  return wholeAnswer(html, { status: failure === undefined ? status : 500, headers });
}

/** Unexpected errors of rendering are logged once, with the request id; for those of loaders see `withPageFailures`. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { requestId, logFailure } = pageRequest(context);
  logFailure({ requestId, err: error });
}
