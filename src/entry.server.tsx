import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageRequest } from '#src/navigation/page-context.ts';
import { payloadAnswer } from '#src/navigation/payload-answer.server.ts';
import { DocumentData } from '#src/navigation/waiting-scripts.tsx';
import { wholeAnswer } from '#src/server/answer-bytes.ts';
import { createReadyMarkup } from '#src/shell/ready-markup.server.ts';
import { ReadyMarkup } from '#src/shell/ready-markup.ts';

const renderLimitMs = 10_000;

const markupOf = createReadyMarkup();

type Rendered = { html: Uint8Array<ArrayBuffer>; failure?: unknown };

/** Renders a page some part of which waits, as code does that is loaded with its first use. It is whole before it leaves, so that a failure can still change the status. */
function renderWaiting(element: React.ReactElement, nonce: string | undefined): Promise<Rendered> {
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

/** How React marks a part that failed or waits, where it does not wait for it. No text can hold it. */
const unfinished = '<!--$!-->';

/**
 * Renders the whole page. Its data are there, and nearly always all of its code: then it is one text, made in one go, which costs
 * half of what a stream of small pieces does.
 */
async function renderPage(element: React.ReactElement, nonce: string | undefined): Promise<Rendered> {
  // V8 puts the thousands of pieces together when it first looks for something: what stands before them must be there by then.
  const html = `<!DOCTYPE html>${renderToString(element)}`;
  if (html.includes(unfinished)) return renderWaiting(element, nonce);
  return { html: new TextEncoder().encode(html) };
}

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
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
  const { serverHandoffStream, ...rest } = entry;
  const documentData = await textOf(serverHandoffStream);
  const { html, failure } = await renderPage(
    <ReadyMarkup value={markupOf}>
      <DocumentData value={documentData}>
        <ServerRouter context={rest} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
      </DocumentData>
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
