import { useLocation } from 'react-router';
import { ownAddress } from '#src/navigation/guards.ts';
import { requestIdOf } from '#src/navigation/page-failure.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { useHydrated } from '#src/ui/hydrated.ts';
import type { Route } from './+types/error.page';
import { ErrorPage } from './error-page.tsx';

export const meta = metaOf({ title: 'Fehler', description: 'Etwas hat nicht geklappt.' });

/** The page that failed, if the history entry still knows it; only a path of ours is a way back. */
function failedPath(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' ? ownAddress(from) : undefined;
}

/**
 * `/error`: where the browser is taken after a fatal error (specification, section 4). Without a loader of its
 * own, so that it can be shown when the server does not answer. Details from the history entry appear once the
 * script runs, because the server does not know them.
 */
export default function ErrorRoute({ matches }: Route.ComponentProps) {
  const { state } = useLocation();
  const known: unknown = useHydrated() ? state : null;
  return (
    <ErrorPage
      status={500}
      requestId={requestIdOf(known)}
      retry={failedPath(known)}
      supportPhone={matches[0].loaderData?.shell.supportPhone}
    />
  );
}
