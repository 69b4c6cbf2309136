/**
 * Somebody who navigates before an answer has ended aborts the request on purpose. React Router 8.4 then rejects a
 * promise that nobody handles (`decode` of its turbo-stream), and the browser would report an error that is none.
 * All other errors are still reported.
 * @example window.addEventListener('unhandledrejection', quietWhenLeft)
 */
export function quietWhenLeft(event: Pick<PromiseRejectionEvent, 'reason' | 'preventDefault'>): void {
  const { reason }: { reason: unknown } = event;
  if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
}
