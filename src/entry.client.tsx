import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { quietWhenLeft } from './navigation/left-requests.ts';
import { failedRequestId } from './navigation/page-failure.ts';

/**
 * Unexpected errors are logged once, with the id of the request: the one that failed, else the document's. What a
 * page answers on purpose to an address that does not exist is none.
 */
function logError(error: unknown): void {
  if (isRouteErrorResponse(error) && error.status === 404) return;
  const requestId = failedRequestId(error) ?? document.documentElement.dataset.requestId ?? null;
  // biome-ignore lint/suspicious/noConsole: the specification asks for unhandled errors in the console (section 8)
  console.error('Unhandled application error', error, { requestId });
}

window.addEventListener('unhandledrejection', quietWhenLeft);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={logError} />
    </StrictMode>,
    // The router reports what its boundaries catch; React would log the same once more.
    { onCaughtError: () => undefined },
  );
});
