import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';

/** Unexpected errors are logged once; what a page answers on purpose, such as a 404, is none. */
function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for unhandled errors in the console (section 8)
  if (!isRouteErrorResponse(error)) console.error('Unhandled application error', error);
}

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
