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
