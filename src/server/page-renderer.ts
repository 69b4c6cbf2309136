import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Settings } from '#src/config/settings.ts';
import { type CompanyDetails, pageRequestContext, type ShellSettings } from '#src/navigation/page-context.ts';
import type { Services } from '#src/services.ts';
import type { ServerEnv } from './security-headers.ts';

type ApiFetch = (request: Request) => Response | Promise<Response>;

function shellSettings({ settings, publicUrl }: Services): ShellSettings {
  return {
    productName: settings.PRODUCT_NAME,
    insurerName: settings.INSURER_NAME,
    providerName: settings.PROVIDER_NAME,
    supportPhone: settings.SUPPORT_PHONE,
    supportHours: settings.SUPPORT_HOURS,
    publicUrl,
    isDemo: settings.APP_ENV === 'demo',
  };
}

function companyDetails(settings: Settings): CompanyDetails {
  return {
    providerAddress: settings.PROVIDER_ADDRESS,
    providerEmail: settings.PROVIDER_EMAIL,
    providerManagers: settings.PROVIDER_MANAGERS,
    providerRegister: settings.PROVIDER_REGISTER,
    providerVatId: settings.PROVIDER_VAT_ID,
    insurerAddress: settings.INSURER_ADDRESS,
    vatPercent: settings.VAT_PERCENT,
    retentionDays: settings.UPLOAD_RETENTION_DAYS,
  };
}

/**
 * The API as a page sees it: called in process, with the visitor's cookies. Cookies that an answer sets
 * are collected for the answer to the browser, and used by later calls of the same request.
 */
function fetchAsVisitor(request: Request, requestId: string, callApi: ApiFetch, newCookies: string[]) {
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const call = new Request(input, init);
    const fresh = newCookies.map((cookie) => cookie.split(';')[0]);
    const cookies = [request.headers.get('Cookie'), ...fresh].filter(Boolean).join('; ');
    if (cookies) call.headers.set('Cookie', cookies);
    call.headers.set('X-Request-Id', requestId);
    // In process there is no browser between us; the page's own request was checked before.
    call.headers.set('Sec-Fetch-Site', 'same-origin');
    const response = await callApi(call);
    newCookies.push(...response.headers.getSetCookie());
    return response;
  };
}

/**
 * Renders pages with React Router.
 * @param callApi answers a request to `/api/…` in process
 */
export function createPageRenderer(build: ServerBuild, services: Services, callApi: ApiFetch) {
  const handle = createRequestHandler(build, 'production');
  const shell = shellSettings(services);
  const company = companyDetails(services.settings);
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const newCookies: string[] = [];
    const context = new RouterContextProvider();
    const requestId = c.get('requestId');
    context.set(pageRequestContext, {
      requestId,
      nonce: c.get('nonce'),
      shell,
      company,
      fetchApi: fetchAsVisitor(c.req.raw, requestId, callApi, newCookies),
    });
    const response = await handle(c.req.raw, context);
    const headers = new Headers(response.headers);
    for (const cookie of newCookies) headers.append('Set-Cookie', cookie);
    return new Response(response.body, { status: response.status, headers });
  };
}
