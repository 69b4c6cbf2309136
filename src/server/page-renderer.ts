import type { Context } from 'hono';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { browserSession, endCookies, leaveDeadSession } from '#src/features/account/sign-in/public.server.ts';
import { legalDetailsOf } from '#src/features/legal/company/public.server.ts';
import { configuredServices } from '#src/features/legal/consent-records/public.server.ts';
import { beginPage, callForPageOf } from '#src/lib/page-calls.ts';
import { isBot } from '#src/navigation/bots.ts';
import { legacyRules } from '#src/navigation/legacy-paths.ts';
import {
  type CompanyDetails,
  type PageRequest,
  pageRequestContext,
  type ShellSettings,
} from '#src/navigation/page-context.ts';
import { pageAt } from '#src/routes.ts';
import type { Services } from '#src/services.ts';
import { callFor, clientAddress } from './client-address.ts';
import { withPageFailures } from './page-failures.ts';
import { pageHandlers } from './page-handlers.ts';
import { everyFewRounds, pageTurns } from './page-turns.ts';
import type { ServerEnv } from './security-headers.ts';

type ApiFetch = (request: Request) => Response | Promise<Response>;

function signInShown(way: Services['identity']['way'], isMandatory: boolean): ShellSettings['signIn'] {
  if (way.kind === 'forms') return { kind: 'forms', isMandatory };
  const { registrationUrl, passwordResetUrl } = way;
  return { kind: 'redirect', isMandatory, registrationUrl, passwordResetUrl };
}

function shellSettings({ settings, publicUrl, identity }: Services, buildId: string): ShellSettings {
  return {
    productName: settings.PRODUCT_NAME,
    insurerName: settings.INSURER_NAME,
    providerName: settings.PROVIDER_NAME,
    lawFirm: settings.LAW_FIRM,
    supportPhone: settings.SUPPORT_PHONE,
    supportHours: settings.SUPPORT_HOURS,
    publicUrl,
    buildId,
    isDemo: settings.APP_ENV === 'demo',
    signIn: signInShown(identity.way, settings.MANDATORY_SIGN_IN),
    externalServices: configuredServices(settings),
  };
}

function companyDetails(services: Services): CompanyDetails {
  const { settings } = services;
  return {
    providerAddress: settings.PROVIDER_ADDRESS,
    providerEmail: settings.PROVIDER_EMAIL,
    providerManagers: settings.PROVIDER_MANAGERS,
    providerRegister: settings.PROVIDER_REGISTER,
    providerVatId: settings.PROVIDER_VAT_ID,
    insurerAddress: settings.INSURER_ADDRESS,
    insurerCreditorId: settings.SEPA_CREDITOR_ID,
    vatPercent: settings.VAT_PERCENT,
    retentionDays: settings.UPLOAD_RETENTION_DAYS,
    legal: legalDetailsOf(services),
  };
}

/**
 * What the API's answers to a page's calls pass on to the browser: cookies, and the seconds to wait after a
 * refusal.
 */
type Collected = { newCookies: string[]; retryAfter: string | null };

/** A writing call may change the session, and later calls must see the change. */
const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * The API as a page sees it: called in process, with the visitor's cookies. Cookies that an answer sets
 * are collected for the answer to the browser, and used by later calls of the same request.
 */
function fetchAsVisitor(request: Request, visit: Visit, callApi: ApiFetch, collected: Collected) {
  const { newCookies } = collected;
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const call = new Request(input, init);
    const fresh = newCookies.map((cookie) => cookie.split(';')[0]);
    const cookies = [visit.cookies, ...fresh].filter(Boolean).join('; ');
    if (cookies) call.headers.set('Cookie', cookies);
    const agent = request.headers.get('User-Agent');
    if (agent) call.headers.set('User-Agent', agent);
    call.headers.set('X-Request-Id', visit.requestId);
    callFor(call, visit.client);
    if (isRead(call.method)) callForPageOf(visit.asked, call);
    // A call in process comes from no browser, and the request of the page was checked before.
    call.headers.set('Sec-Fetch-Site', 'same-origin');
    const response = await callApi(call);
    newCookies.push(...response.headers.getSetCookie());
    collected.retryAfter = response.headers.get('Retry-After') ?? collected.retryAfter;
    return response;
  };
}

/** The page's own path; data of a client navigation has `.data` at its end, after a slash `_.data`. */
function pagePath(path: string): string {
  return path.replace(/(\/_)?\.data$/, '');
}

/** What to render: the page at a path, or only the data of its loader. */
type Rendered = { path: string; wants: 'page' | 'payload' };

export type PageRenderer = {
  /** Renders for one visitor what he asked for, or `rendered` instead. The answer may set his cookies. */
  answer(c: Context<ServerEnv>, rendered?: Rendered): Promise<Response>;
  /** Renders a page for all guests: without cookies, nonce, or anything else of one request. */
  renderShared(rendered: Rendered, requestId: string): Promise<Response>;
};

/** Search engines and link previews get no error page; the error is in the log (specification, section 4). */
function withoutErrorPage(status: number): Response {
  return new Response('', { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

type Visit = Pick<PageRequest, 'requestId' | 'nonce' | 'customer' | 'postedBy' | 'isShared' | 'wants'> & {
  /** The address of the client for whom the page calls the API. */
  client: string;
  /** The original request. */
  asked: Request;
  /** The cookies of the browser, without those of an ended session. */
  cookies: string;
};

/** Renders one request with React Router. Gives the pages what they know of the portal and of their visitor. */
function renderingOf(build: ServerBuild, services: Services, callApi: ApiFetch) {
  const handlerOf = pageHandlers(withPageFailures(build));
  const shell = shellSettings(services, build.assets.version);
  const company = companyDetails(services);
  const routeRules = legacyRules(services.settings.LEGACY_URLS);

  return async (request: Request, visit: Visit): Promise<Response> => {
    const collected: Collected = { newCookies: [], retryAfter: null };
    const context = new RouterContextProvider();
    const page = pageAt(pagePath(new URL(request.url).pathname))?.entry;
    context.set(pageRequestContext, {
      ...visit,
      isDocument: visit.wants === 'page' && !new URL(request.url).pathname.endsWith('.data'),
      now: services.clock.now().toISOString(),
      validity: page?.validity ?? 'none',
      isIndexed: page?.isIndexed ?? false,
      routeRules,
      shell,
      company,
      logFailure: (failure) => services.log.error(failure, 'page failed'),
      fetchApi: fetchAsVisitor(request, visit, callApi, collected),
    });
    const response = await handlerOf(page)(request, context);
    if (response.status >= 500 && isBot(request.headers.get('User-Agent')))
      return withoutErrorPage(response.status);
    for (const cookie of collected.newCookies) response.headers.append('Set-Cookie', cookie);
    if (response.status === 429 && collected.retryAfter)
      response.headers.set('Retry-After', collected.retryAfter);
    return response;
  };
}

/**
 * Renders pages with React Router.
 * @param callApi answers a request to `/api/…` in process
 */
export function createPageRenderer(build: ServerBuild, services: Services, callApi: ApiFetch): PageRenderer {
  const render = renderingOf(build, services, callApi);
  const round = everyFewRounds();
  const inTurn = pageTurns(round);

  async function answerVisitor(c: Context<ServerEnv>, client: string, rendered: Rendered | undefined) {
    const request = rendered
      ? new Request(new URL(rendered.path, c.req.url), { headers: c.req.raw.headers })
      : c.req.raw;
    if (isRead(c.req.method)) beginPage(c.req.raw);
    const { customer, isAlive } = await browserSession(services, c);
    const left = isAlive ? undefined : await leaveDeadSession(services, c);
    const response = await render(request, {
      client,
      asked: c.req.raw,
      cookies: left?.cookies ?? c.req.header('Cookie') ?? '',
      requestId: c.get('requestId'),
      nonce: c.get('nonce'),
      customer,
      postedBy: c.get('postedBy'),
      isShared: false,
      wants: rendered?.wants ?? 'page',
    });
    if (left) endCookies(response.headers, left);
    return response;
  }

  return {
    answer(c, rendered) {
      const client = clientAddress(c, services);
      return inTurn({ client, request: c.req.raw }, () => answerVisitor(c, client, rendered));
    },
    async renderShared({ path, wants }, requestId) {
      await round();
      const request = new Request(new URL(path, services.publicUrl));
      return render(request, {
        client: 'shared',
        asked: request,
        cookies: '',
        requestId,
        nonce: undefined,
        customer: null,
        postedBy: undefined,
        isShared: true,
        wants,
      });
    },
  };
}
