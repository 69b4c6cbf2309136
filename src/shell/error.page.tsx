import { useLocation } from 'react-router';
import { requestIdOf } from '#src/navigation/page-failure.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import type { Route } from './+types/error.page';
import { ErrorPage } from './error-page.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Fehler', description: 'Etwas hat nicht geklappt.' });
}

/**
 * `/error`: where the browser is taken after a fatal error (specification, section 4). Without a loader of its own, so
 * that it can be shown when the server does not answer.
 */
export default function ErrorRoute({ matches }: Route.ComponentProps) {
  const root = matches[0].loaderData;
  const { state } = useLocation();
  return <ErrorPage status={500} requestId={requestIdOf(state)} supportPhone={root?.shell.supportPhone} />;
}
