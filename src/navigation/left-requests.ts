/**
 * Whoever goes on before an answer has come to its end leaves the request on purpose. React Router 8.4 lets the rest
 * of that answer fail in a promise nobody holds (`decode` of its turbo-stream), also when its page stands already: the
 * browser would report an error that is none. Everything else stays reported.
 * @example window.addEventListener('unhandledrejection', quietWhenLeft)
 */
export function quietWhenLeft(event: Pick<PromiseRejectionEvent, 'reason' | 'preventDefault'>): void {
  const { reason }: { reason: unknown } = event;
  if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
}
