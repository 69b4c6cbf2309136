import { type CreateClientParams, createClient } from 'contentful';
import { withoutEndSlashes } from '#src/lib/end-slashes.ts';
import type { Log } from '#src/lib/log.ts';
import { boundedBytes, downByStatus, type FetchLike, ProviderError } from '#src/providers/http/index.ts';
import type { DeliveryClient, DeliverySettings } from './cms.ts';

export type ClientSettings = DeliverySettings & {
  readonly space: string;
  readonly environment: string;
  readonly timeoutMs: number;
};

type Adapter = Extract<NonNullable<CreateClientParams['adapter']>, (...config: never[]) => unknown>;
type AdapterConfig = Parameters<Adapter>[0];
type AdapterAnswer = Awaited<ReturnType<Adapter>>;

const maxAnswerBytes = 32 * 1024 * 1024;

/**
 * The official client for one delivery API. It never repeats a call itself: its pauses are too long for a page's way,
 * and our guard repeats once.
 * @param fetchLike the network, or a local server called in process
 */
export function createDeliveryClient(
  settings: ClientSettings,
  fetchLike: FetchLike,
  log: Pick<Log, 'debug'>,
): DeliveryClient {
  const url = new URL(settings.baseUrl);
  return createClient({
    space: settings.space,
    accessToken: settings.accessToken,
    environment: settings.environment,
    host: url.host,
    insecure: url.protocol === 'http:',
    basePath: url.pathname,
    timeout: settings.timeoutMs,
    retryOnError: false,
    adapter: adapterFor(fetchLike),
    // Its own handler writes to standard output, with request headers.
    logHandler: (level) => log.debug({ provider: 'cms', level }, 'message of the Contentful client'),
  });
}

/** Lets the client's calls go through `fetch`: no redirects, a limit for the whole answer in time and size. */
export function adapterFor(fetchLike: FetchLike): Adapter {
  return async (config) => {
    const response = await fetchLike(addressOf(config), {
      method: (config.method ?? 'get').toUpperCase(),
      headers: headersOf(config),
      redirect: 'error',
      signal: AbortSignal.timeout(config.timeout || 30_000),
      ...(typeof config.data === 'string' ? { body: config.data } : {}),
    });
    const answer: AdapterAnswer = {
      data: Buffer.from(await boundedBytes('cms', response, maxAnswerBytes)).toString('utf8'),
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      config,
    };
    if (!config.validateStatus || config.validateStatus(answer.status)) return answer;
    throw Object.assign(new Error(`status ${answer.status}`), {
      isAxiosError: true,
      config,
      response: answer,
    });
  };
}

function addressOf({ url = '', baseURL = '', params, paramsSerializer }: AdapterConfig): string {
  const address = /^https?:/.test(url) ? url : `${withoutEndSlashes(baseURL)}/${url}`;
  const serialize = typeof paramsSerializer === 'object' ? paramsSerializer.serialize : undefined;
  const query = params && serialize ? serialize(params) : '';
  return query === '' ? address : `${address}?${query}`;
}

function headersOf({ headers }: AdapterConfig): Record<string, string> {
  const pairs = Object.entries(headers.toJSON()).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(pairs.map(([name, value]) => [name, String(value)]));
}

/**
 * Whether the CMS does not know what was asked for. The client says so in two shapes: an entry looked up by id throws
 * an error with `sys.id`, everything else one whose name is that of the server's answer.
 */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'NotFound') return true;
  const sys: unknown = 'sys' in error ? error.sys : undefined;
  return typeof sys === 'object' && sys !== null && 'id' in sys && sys.id === 'NotFound';
}

/** An error of the client in our words. Its message holds request headers, so it does not travel on. */
export function cmsError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (isNotFound(error)) return new ProviderError('cms', 'not-found');
  if (!(error instanceof Error)) return new ProviderError('cms', 'unavailable');
  if (error.name === 'TimeoutError') return new ProviderError('cms', 'timeout');
  const status = statusOf(error);
  if (status === undefined) {
    return new ProviderError('cms', 'unavailable', { code: networkCode(error), isUnreached: true });
  }
  return downByStatus('cms', status) ?? new ProviderError('cms', 'rejected', { code: `http-${status}` });
}

/** The client writes the answer's status into a JSON message. */
function statusOf(error: Error): number | undefined {
  const match = /^\{\s*"status": (\d{3}),/.exec(error.message);
  return match ? Number(match[1]) : undefined;
}

function networkCode({ cause }: Error): string | undefined {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}
