import type { ClientLoaderFunctionArgs } from 'react-router';
import { plainPath } from './plain-path.ts';
import { manifestSoon, payloadKind } from './route-rules.ts';

/** What follows a page's path in the address of its payload. */
const payloadSuffix = '/_payload.json';

/** The address of a page's payload, without query. */
export function payloadPath(pathname: string): string {
  const path = plainPath(pathname);
  return path === '/' ? payloadSuffix : `${path}${payloadSuffix}`;
}

/**
 * The page whose payload has this address; undefined when it is none.
 * @example pageOfPayload('/impressum/_payload.json') // '/impressum'
 */
export function pageOfPayload(pathname: string): string | undefined {
  if (!pathname.endsWith(payloadSuffix)) return undefined;
  return plainPath(pathname.slice(0, -payloadSuffix.length));
}

/** The body of a payload: which page of the table it belongs to, and what its loader answered. */
export type Payload = { id: string; data: unknown };

function isPayload(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && 'id' in value && 'data' in value;
}

/**
 * The address of the payload of a page: with the build id where the page stays the same as long as the build
 * runs, else with the time. Undefined for a page that has none.
 */
async function payloadAddress(pathname: string): Promise<string | undefined> {
  const path = plainPath(pathname);
  const manifest = await manifestSoon();
  const kind = payloadKind(manifest, path);
  if (kind === 'none') return undefined;
  return `${payloadPath(path)}?${kind === 'build' ? manifest.id : Date.now()}`;
}

/** There is no such page. The page's own loader tells the visitor. */
const missing = Symbol('no such page');

async function fetchPayload(address: string, signal: AbortSignal): Promise<unknown> {
  // A redirect means that the page itself redirects. The page's own loader handles it.
  const response = await fetch(address, { signal, redirect: 'error' });
  if (response.status === 404) return missing;
  if (!response.ok) throw new Error(`The payload was answered with ${response.status}.`);
  const body: unknown = await response.json();
  if (!isPayload(body)) throw new Error('The payload does not have its form.');
  return body.data;
}

/**
 * The client loader of cached public pages: a navigation inside the application gets the page's data from its
 * payload, and when that fails logs a warning and loads the page normally (specification, section 8). The loader's
 * data must survive JSON. Pages without a payload and addresses with
 * a query are loaded normally at once, so a module may serve cached pages and others.
 *
 * The type says `never`, because the data are those of the page's own loader: React Router joins both types.
 * @example export const clientLoader = payloadLoader;
 */
export async function payloadLoader({
  request,
  url,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<never> {
  const address = url.search === '' ? await payloadAddress(url.pathname) : undefined;
  if (address === undefined) return (await serverLoader()) as never;
  const payload = await fetchPayload(address, request.signal).catch((error: unknown) => {
    request.signal.throwIfAborted();
    // biome-ignore lint/suspicious/noConsole: the specification asks for a logged warning (section 8)
    console.warn('The payload of the page could not be loaded; the page is loaded normally.', error);
    return missing;
  });
  return (payload === missing ? await serverLoader() : payload) as never;
}
