import { isRouteErrorResponse } from 'react-router';

/** What a failed page tells the visitor: nothing but the id under which the error stands in the log. */
export type PageFailure = { requestId: string };

/** The id of a request in what came with an error or a history entry; undefined when there is none. */
export function requestIdOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('requestId' in value)) return undefined;
  const { requestId } = value;
  return typeof requestId === 'string' && requestId !== '' ? requestId : undefined;
}

/** The id of the request that failed, where the server named it. */
export function failedRequestId(error: unknown): string | undefined {
  return isRouteErrorResponse(error) ? requestIdOf(error.data) : undefined;
}

/** What React Router makes of an error that was thrown while the server rendered. */
const renderedMessage = 'Unexpected Server Error';

/**
 * The id to tell the visitor: under it the error stands in the server's log. A failure of the browser alone has none.
 * @param documentId of the request that made the document
 */
export function reportableId(error: unknown, documentId: string | undefined): string | undefined {
  const isServers = import.meta.env.SSR || (error instanceof Error && error.message === renderedMessage);
  return failedRequestId(error) ?? (isServers ? documentId : undefined);
}
