import { RouterContextProvider } from 'react-router';
import { type PageRequest, pageRequestContext } from '#src/navigation/page-context.ts';
import { type Portal, portalUrl } from './portal.ts';

/**
 * What a page's loader gets of the request, for a portal in process: a guest who reads, unless `change` says otherwise.
 * Its calls of the API go to the portal itself.
 */
export function pageContext(portal: Portal, change: Partial<PageRequest> = {}): RouterContextProvider {
  const { settings } = portal.services;
  const request: PageRequest = {
    requestId: 'test',
    now: portal.services.clock.now().toISOString(),
    customer: null,
    postedBy: undefined,
    validity: 'none',
    isIndexed: false,
    nonce: undefined,
    isShared: false,
    wants: 'page',
    isDocument: false,
    routeRules: { static: {}, wildcard: {}, dynamic: {} },
    shell: {
      productName: settings.PRODUCT_NAME,
      insurerName: settings.INSURER_NAME,
      providerName: settings.PROVIDER_NAME,
      lawFirm: settings.LAW_FIRM,
      supportPhone: settings.SUPPORT_PHONE,
      supportHours: settings.SUPPORT_HOURS,
      publicUrl: portalUrl,
      buildId: 'test',
      isDemo: true,
      signIn: { kind: 'forms', isMandatory: false },
      externalServices: [],
    },
    company: {
      providerAddress: '',
      providerEmail: '',
      providerManagers: '',
      providerRegister: '',
      providerVatId: '',
      insurerAddress: '',
      insurerCreditorId: '',
      vatPercent: 19,
      retentionDays: settings.UPLOAD_RETENTION_DAYS,
      legal: { facts: {}, cases: [] },
    },
    logFailure: ({ err }) => {
      throw err;
    },
    fetchApi: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      return portal.call(`${url.pathname}${url.search}`, init);
    },
    ...change,
  };
  const context = new RouterContextProvider();
  context.set(pageRequestContext, request);
  return context;
}
