import { type ReactNode, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  replace,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useNavigate,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { type ActivitiesApi, UnreadSync, useUnreadCount } from '#src/features/account/activities/public.ts';
import { hasOwnWay, keepPostedRequest, keptForm } from '#src/features/account/kept-forms/public.ts';
import { passBotCheckInBackground } from '#src/features/account/session/public.ts';
import { IdleLogout } from '#src/features/account/sign-in/public.ts';
import { revalidatesAfterRefusal } from '#src/navigation/after-refusal.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { type Belonging, useBelonging } from '#src/navigation/belonging.ts';
import { isBot } from '#src/navigation/bots.ts';
import { storePath } from '#src/navigation/browser-store.ts';
import { EarlyPress, earlyPressScript } from '#src/navigation/early-press.ts';
import { guard } from '#src/navigation/guards.ts';
import { noticeRefusal } from '#src/navigation/leaving.ts';
import { useMobileApp } from '#src/navigation/mobile-app.ts';
import { useOwnLinks } from '#src/navigation/own-links.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { reportableId } from '#src/navigation/page-failure.ts';
import { unsentAddress } from '#src/navigation/page-owner.ts';
import { plainPath } from '#src/navigation/plain-path.ts';
import { usePreloading } from '#src/navigation/preloading.ts';
import { isLoadError, mayReload } from '#src/navigation/reload-guard.ts';
import { RouteAnnouncer } from '#src/navigation/route-announcer.tsx';
import { routeRulesClientMiddleware, routeRulesMiddleware } from '#src/navigation/route-rules-middleware.ts';
import { Scrolling } from '#src/navigation/scrolling.tsx';
import { WaitingScripts } from '#src/navigation/waiting-scripts.tsx';
import type { Route } from './+types/root';
import { pageAt, pages } from './routes.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { PageShell, QuietShell, type ShellUser } from './shell/page-shell.tsx';
import './ui/styles.css';
import './shell/styles.css';

const guardedPaths = pages
  .filter(({ access }) => access === 'customer' || access === 'customer-below')
  .map(({ path, access }) => ({ path, covers: access === 'customer' ? 'exactly' : 'beginning' }) as const);

/** With mandatory sign-in, services are guarded too. */
const guardedServices = pages
  .filter(({ isService }) => isService)
  .map(({ path }) => ({ path, covers: 'exactly' }) as const);

/** Session → guard → loaders: on the first load and on every change of page, before anything is loaded. */
const guardMiddleware: Route.MiddlewareFunction = async ({ request, context, url }) => {
  const { customer, shell } = pageRequest(context);
  const path = plainPath(url.pathname);
  const address = `${url.pathname}${url.search}`;
  const entry = pageAt(path)?.entry;
  // Here and not in a loader: an address can leave out the loader of the root, and actions run before.
  if (!shell.isDemo && entry?.isDemoOnly) throw data(null, { status: 404 });
  // The desk asks itself who works there (`deskStaff`).
  const unsent = entry?.frame === 'desk' ? undefined : unsentAddress(pageRequest(context), { path, address });
  const guarded = shell.signIn.isMandatory ? [...guardedPaths, ...guardedServices] : guardedPaths;
  const decision = guard(path, address, customer, guarded);
  const isGuardFirst = customer === null || unsent === undefined;
  const elsewhere = decision.kind === 'redirect' && isGuardFirst ? decision.to : unsent;
  if (elsewhere === undefined) return;
  if (decision.kind === 'pass' && customer === null && (await hasOwnWay(request))) return;
  // Whoever sends a form after the session is over finds it again behind the login.
  if (request.method === 'POST') await keepPostedRequest(context, request);
  throw replace(elsewhere);
};

export const middleware: Route.MiddlewareFunction[] = [routeRulesMiddleware, guardMiddleware];
export const clientMiddleware = [routeRulesClientMiddleware];

/** How many documents wait unread; asked once the account is activated, 0 when the call fails. */
async function unreadDocuments(context: Route.LoaderArgs['context']): Promise<number> {
  const counted = await outcome(
    api<ActivitiesApi>(context).contracts.activities['count-unread-documents'].$get(),
  ).catch(() => undefined);
  return counted?.ok ? counted.value.numberOfUnreadDocuments : 0;
}

/** Whose page it is, and what he typed before his last session ended and did not send. */
async function belongingOf(
  context: Route.LoaderArgs['context'],
  owner: string,
  url: URL,
): Promise<Belonging> {
  const { pass, entry } = await keptForm(context, new URL(storePath, url));
  return { owner, pass, returned: entry?.fields ?? [] };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shell, nonce, requestId, isShared, customer } = pageRequest(context);
  const [unread, belonging] = await Promise.all([
    customer?.isActivated ? unreadDocuments(context) : 0,
    customer && belongingOf(context, customer.owner, url),
  ]);
  const user = customer && { ...customer, unreadDocuments: unread };
  // A page kept for all guests carries nothing of the request that happened to make it.
  return { shell, nonce, requestId: isShared ? '' : requestId, user, belonging };
}

/**
 * The shell's data change around the account: signed in or out, led to the login, something read. Who stays at an
 * address and asks anew means it.
 */
export function shouldRevalidate({
  formAction,
  actionStatus,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  if (actionStatus === 429) passBotCheckInBackground();
  if (revalidatesAfterRefusal({ actionStatus, defaultShouldRevalidate: false })) return true;
  if (currentUrl.href === nextUrl.href && !formAction) return true;
  const paths = [formAction ?? '', currentUrl.pathname, nextUrl.pathname];
  return paths.some((path) => plainPath(path).startsWith('/account'));
}

export const links: Route.LinksFunction = () => [
  ...['/fonts/rh-sans.woff2', '/fonts/rh-serif.woff2'].map(
    (href) =>
      ({
        rel: 'preload',
        href,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous',
      }) as const,
  ),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** Whether a page exists; menus leave out links to paths that have none. */
function isKnownPath(path: string): boolean {
  return pageAt(path) !== undefined;
}

function keepsScroll(path: string): boolean {
  return pageAt(path)?.entry.keepsScroll ?? false;
}

function entryAt(path: string) {
  return pageAt(path)?.entry;
}

/** The customer with the number of his unread documents as this browser knows it. */
function useShellUser(user: ShellUser | null): ShellUser | null {
  const unreadDocuments = useUnreadCount(user);
  return useMemo(() => user && { ...user, unreadDocuments }, [user, unreadDocuments]);
}

/** Shown when even the root loader failed; everything in it may be said without settings. */
const fallbackSettings = { productName: '', insurerName: '', providerName: '', supportPhone: '' };

function EarlyPressScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own, without anything of a visitor
      dangerouslySetInnerHTML={{ __html: earlyPressScript }}
    />
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const matches = useMatches();
  const nonce = root?.nonce;
  const user = useShellUser(root?.user ?? null);
  const current = pages.find((page) => page.path === matches.at(-1)?.id);
  const hasFailed = Boolean(useRouteError());
  usePreloading(entryAt);
  useOwnLinks();
  useMobileApp();
  useBelonging(root?.belonging);
  return (
    <html
      lang="de"
      data-build-id={root?.shell.buildId}
      data-request-id={root?.requestId || undefined}
      data-owner={root && (root.belonging?.owner ?? '')}
    >
      <head>
        <meta charSet="utf-8" />
        {root && <meta name="build-id" content={root.shell.buildId} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <EarlyPressScript nonce={nonce} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {current?.frame === 'desk' && !hasFailed ? (
          <QuietShell supportPhone={root?.shell.supportPhone ?? ''}>
            {children}
            <Scrolling keepsScroll={keepsScroll} />
            <RouteAnnouncer />
          </QuietShell>
        ) : (
          <PageShell
            background={current?.background ?? 'white'}
            settings={root?.shell ?? fallbackSettings}
            user={user}
            hasAccountMenu={
              current?.access !== undefined && current.access !== 'public' && current.background === 'grey'
            }
            isKnownPath={isKnownPath}
          >
            {children}
            <Scrolling keepsScroll={keepsScroll} />
            <RouteAnnouncer />
            {user && (
              <Suspense>
                <IdleLogout />
                <UnreadSync />
              </Suspense>
            )}
          </PageShell>
        )}
        <EarlyPress />
        <WaitingScripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

const watchConnection = (listener: () => void) => {
  window.addEventListener('offline', listener);
  return () => window.removeEventListener('offline', listener);
};

/** Whether the device lost its connection; stays so until the page is loaded anew. */
function useIsOffline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine,
    () => false,
  );
}

/**
 * What went wrong: a part that could not be loaded is tried once by loading the page anew; a 404 is told at its
 * own address; anything else replaces the history entry with `/error`.
 * For search engines and link previews it is only logged.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isReloading = isLoadError(error);
  const requestId = reportableId(error, root?.requestId);
  const from = `${pathname}${search}`;
  const isOffline = useIsOffline();
  useEffect(() => {
    if (isRouteErrorResponse(error)) noticeRefusal(error.status);
    // Without a connection neither another try nor another page would come: the way back is on this one.
    if (isMissing) return undefined;
    if (!navigator.onLine) {
      const goOn = () => window.location.assign(from);
      window.addEventListener('online', goOn, { once: true });
      return () => window.removeEventListener('online', goOn);
    }
    if (isReloading && mayReload(pathname)) {
      window.location.assign(from);
      return undefined;
    }
    if (!isBot(navigator.userAgent)) navigate('/error', { replace: true, state: { requestId, from } });
    return undefined;
  }, [error, isMissing, isReloading, pathname, from, navigate, requestId]);
  if (!isMissing && isBot(navigator.userAgent)) return null;
  return (
    <>
      <title>
        {[isMissing ? 'Seite nicht gefunden' : 'Fehler', root?.shell.productName].filter(Boolean).join(' | ')}
      </title>
      <meta name="robots" content="noindex" />
      <ErrorPage
        status={isMissing ? 404 : 500}
        path={from}
        retry={isMissing ? undefined : from}
        isOffline={isOffline}
        requestId={requestId}
        supportPhone={root?.shell.supportPhone}
      />
    </>
  );
}
