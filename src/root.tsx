import { type ReactNode, useEffect } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  matchPath,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useRouteLoaderData,
} from 'react-router';
import { pageRequest } from '#src/navigation/page-context.ts';
import { RouteAnnouncer } from '#src/navigation/route-announcer.tsx';
import type { Route } from './+types/root';
import { pages } from './routes.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { PageShell } from './shell/page-shell.tsx';
import './ui/styles.css';
import './shell/styles.css';

export function loader({ context, url }: Route.LoaderArgs) {
  const { shell, nonce, requestId } = pageRequest(context);
  const page = pages.find(({ path }) => matchPath(path, url.pathname));
  if (page?.isDemoOnly && !shell.isDemo) throw data(null, { status: 404 });
  return { shell, nonce, requestId };
}

/** The shell's settings change only with a new start; asking again on every navigation is of no use. */
export function shouldRevalidate() {
  return false;
}

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: '/fonts/rh-sans.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** Whether a page exists; menus leave out links to paths that have none. */
function isKnownPath(path: string): boolean {
  return pages.some((page) => matchPath(page.path, path));
}

/** Shown when even the root loader failed; everything in it may be said without settings. */
const fallbackSettings = { productName: '', insurerName: '', providerName: '', supportPhone: '' };

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const matches = useMatches();
  const nonce = root?.nonce;
  const current = pages.find((page) => page.path === matches.at(-1)?.id);
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <PageShell
          background={current?.background ?? 'white'}
          settings={root?.shell ?? fallbackSettings}
          isKnownPath={isKnownPath}
        >
          {children}
        </PageShell>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
    </>
  );
}

/**
 * What went wrong: 404 is told at its own address; anything else replaces the history entry with `/error`
 * in the browser (decisions, “Errors and addresses”).
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isMissing = status === 404;
  useEffect(() => {
    if (!isMissing) navigate('/error', { replace: true });
  }, [isMissing, navigate]);
  return (
    <>
      <title>{isMissing ? 'Seite nicht gefunden' : 'Fehler'}</title>
      <meta name="robots" content="noindex" />
      <ErrorPage
        status={isMissing ? 404 : 500}
        path={`${pathname}${search}`}
        requestId={root?.requestId}
        supportPhone={root?.shell.supportPhone}
      />
    </>
  );
}
