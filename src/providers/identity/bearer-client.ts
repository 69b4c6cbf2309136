import { decodeJwt } from 'jose';
import type { Clock } from '#src/lib/clock.ts';
import { createGuard, downByStatus, type FetchLike, ProviderError } from '#src/providers/http/index.ts';
import { toleranceSeconds } from './id-token.ts';
import { IdentityError } from './identity.ts';

/** There is no token to send: raised before any request (specification, section 8). */
export class NoTokenError extends Error {
  constructor() {
    super('no token available');
    this.name = 'NoTokenError';
  }
}

/** The token at hand is not readable or has expired: raised before any request (specification, section 8). */
export class InvalidTokensError extends Error {
  constructor(options: { cause?: unknown } = {}) {
    super('invalid tokens', options);
    this.name = 'InvalidTokensError';
  }
}

/** The server does not accept the token: it answered 401 (specification, section 8). */
export class AuthenticationNeededError extends Error {
  constructor() {
    super('user needs to be authenticated');
    this.name = 'AuthenticationNeededError';
  }
}

const provider = 'insurer';
const defaultTimeoutMs = 15_000;

/**
 * The identity token of the person for whom the call is made, refreshed if necessary; null when nobody is signed
 * in.
 */
type TokenSource = () => Promise<string | null>;

export type BearerClientSettings = {
  /** Address of the API, without a slash at its end. */
  readonly baseUrl: string;
  /** Unset: 15 s for headers and body together. */
  readonly timeoutMs?: number;
};

export type BearerClientDeps = {
  readonly clock: Clock;
  readonly fetch?: FetchLike;
};

export type BearerClient = {
  /**
   * Calls the API with the identity token as bearer.
   * @param path below the base address, or a whole address on the same host (documents are named so)
   * @param init as for `fetch`; GET and HEAD are repeated once when the API was not reached
   * @returns any answer but 401, 429 and 5xx, with its body still to be read
   * @throws NoTokenError and InvalidTokensError before anything is sent; AuthenticationNeededError for 401;
   *   ProviderError when the API cannot be reached or fails
   */
  call(token: TokenSource, path: string, init?: RequestInit): Promise<Response>;
};

/** Client of an insurer API over HTTP; time limit and circuit breaker are shared by all its callers. */
export function createBearerClient(settings: BearerClientSettings, deps: BearerClientDeps): BearerClient {
  const fetchLike: FetchLike = deps.fetch ?? ((url, init) => fetch(url, init));
  const guard = createGuard({
    provider,
    timeoutMs: settings.timeoutMs ?? defaultTimeoutMs,
    now: () => deps.clock.now().getTime(),
  });
  return {
    async call(token, path, init = {}) {
      const url = addressOf(settings.baseUrl, path);
      const headers = new Headers(init.headers);
      const bearer = await readyToken(token, deps.clock);
      headers.set('Authorization', `Bearer ${bearer}`);
      const idempotent = ['GET', 'HEAD'].includes(init.method ?? 'GET');
      const response = await guard.run((signal) => send(fetchLike, url, { ...init, headers, signal }), {
        idempotent,
        // Failures of one customer's calls do not open the breaker for others.
        of: decodeJwt(bearer).sub ?? url,
      });
      if (response.status !== 401) return response;
      await response.body?.cancel();
      throw new AuthenticationNeededError();
    },
  };
}

/** A token is sent to its own API only. */
function addressOf(baseUrl: string, path: string): string {
  if (!path.startsWith('/') && !URL.canParse(path, `${baseUrl}/`)) {
    throw new ProviderError(provider, 'invalid-answer', { code: 'address' });
  }
  const base = new URL(baseUrl);
  const url = path.startsWith('/') ? new URL(`${baseUrl}${path}`) : new URL(path, `${baseUrl}/`);
  if (url.origin !== base.origin) throw new ProviderError(provider, 'rejected', { code: 'foreign-address' });
  return url.href;
}

async function readyToken(source: TokenSource, clock: Clock): Promise<string> {
  const token = await source().catch((error: unknown) => {
    throw error instanceof IdentityError && error.code === 'invalid_tokens'
      ? new InvalidTokensError({ cause: error })
      : error;
  });
  if (token === null || token === '') throw new NoTokenError();
  const expiry = expiryOf(token);
  if (expiry === undefined || expiry + toleranceSeconds * 1000 < clock.now().getTime()) {
    throw new InvalidTokensError();
  }
  return token;
}

/** Milliseconds; undefined for what is no JWT or never expires. */
function expiryOf(token: string): number | undefined {
  try {
    const { exp } = decodeJwt(token);
    return exp === undefined ? undefined : exp * 1000;
  } catch {
    return undefined;
  }
}

async function send(fetchLike: FetchLike, url: string, init: RequestInit): Promise<Response> {
  const response = await fetchLike(url, { ...init, redirect: 'error' });
  const down = downByStatus(provider, response.status);
  if (!down) return response;
  await response.body?.cancel();
  throw down;
}
