import { withoutEndSlashes } from '#src/lib/end-slashes.ts';
import {
  type Answer,
  createGuard,
  exchange,
  type FetchLike,
  type Guard,
  ProviderError,
  parseJsonAnswer,
} from '#src/providers/http/index.ts';
import type { PaymentDeps, PayPalSettings } from './payment.ts';
import { refusalAnswer, tokenAnswer } from './paypal-wire.ts';

export const PROVIDER = 'payment';
const DEFAULT_TIMEOUT_MS = 15_000;
/** A token is renewed this long before PayPal would refuse it. */
const RENEW_BEFORE_EXPIRY_MS = 60_000;

interface PayPalCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** `PayPal-Request-Id`. */
  readonly requestId?: string;
}

/** Speaks HTTP with PayPal: access token, headers, time limit, retry. */
export interface PayPalSession {
  /**
   * All calls may be repeated: reading ones by nature, creating ones because of the request id.
   * @throws ProviderError; answers with 4xx come back as they are
   */
  call(request: PayPalCall): Promise<Answer>;
}

export function createPayPalSession(settings: PayPalSettings, deps: PaymentDeps): PayPalSession {
  const fetchLike: FetchLike = deps.fetch ?? ((url, init) => fetch(url, init));
  const now = deps.now ?? Date.now;
  const guard = createGuard({
    provider: PROVIDER,
    timeoutMs: settings.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    now,
  });
  const token = createTokenCache(settings, fetchLike, guard, now);

  async function callOnce(request: PayPalCall): Promise<Answer> {
    const accessToken = await token.get();
    const answer = await guard.run((signal) => send(settings, fetchLike, request, accessToken, signal), {
      idempotent: request.method === 'GET' || request.requestId !== undefined,
      of: thingOf(request),
    });
    if (answer.status === 401) token.forget(accessToken);
    return answer;
  }

  return {
    async call(request) {
      const answer = await callOnce(request);
      // PayPal may end a token early (restart, rotation of the secret).
      const last = answer.status === 401 ? await callOnce(request) : answer;
      if (last.status === 401 || last.status === 403) throw refusal(last);
      return last;
    },
  };
}

/** A thing that is being created has no address yet, so its request id identifies it. */
const thingOf = ({ method, path, requestId }: PayPalCall) =>
  [method, path.split('?')[0], requestId].filter(Boolean).join(' ');

function send(
  settings: PayPalSettings,
  fetchLike: FetchLike,
  request: PayPalCall,
  accessToken: string,
  signal: AbortSignal,
): Promise<Answer> {
  return exchange(PROVIDER, fetchLike, addressOf(settings, request.path), {
    method: request.method,
    signal,
    headers: {
      Authorization: `Bearer ${accessToken}`,
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
      ...(request.requestId === undefined ? {} : { 'PayPal-Request-Id': request.requestId }),
    },
    ...(request.body === undefined ? {} : { body: request.body }),
  });
}

function addressOf(settings: PayPalSettings, path: string): string {
  return withoutEndSlashes(settings.baseUrl) + path;
}

interface TokenCache {
  get(): Promise<string>;
  forget(accessToken: string): void;
}

/** Keeps one token; callers that come while it is fetched wait for the same one. */
function createTokenCache(settings: PayPalSettings, fetchLike: FetchLike, guard: Guard, now: () => number) {
  let cached: { accessToken: string; renewAt: number } | undefined;
  let pending: Promise<string> | undefined;

  async function fetchToken(): Promise<string> {
    const answer = await guard.run((signal) => requestToken(settings, fetchLike, signal), {
      idempotent: true,
    });
    if (answer.status !== 200) throw refusal(answer);
    const { access_token: accessToken, expires_in: seconds } = parseJsonAnswer(
      PROVIDER,
      tokenAnswer,
      answer.text,
    );
    cached = { accessToken, renewAt: now() + seconds * 1000 - RENEW_BEFORE_EXPIRY_MS };
    return accessToken;
  }

  const cache: TokenCache = {
    async get() {
      if (cached !== undefined && now() < cached.renewAt) return cached.accessToken;
      pending ??= fetchToken().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    forget(accessToken) {
      if (cached?.accessToken === accessToken) cached = undefined;
    },
  };
  return cache;
}

function requestToken(settings: PayPalSettings, fetchLike: FetchLike, signal: AbortSignal): Promise<Answer> {
  const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');
  return exchange(PROVIDER, fetchLike, addressOf(settings, '/v1/oauth2/token'), {
    method: 'POST',
    signal,
    headers: {
      Authorization: `Basic ${credentials}`,
      Accept: 'application/json',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
}

/** PayPal's first issue, else the name of the error, else undefined. */
export function issueOf(answer: Answer): string | undefined {
  try {
    const { name, details } = refusalAnswer.parse(JSON.parse(answer.text));
    return details[0]?.issue ?? name;
  } catch {
    return undefined;
  }
}

/** What an answer outside 2xx means to our callers. */
export function refusal(answer: Answer): ProviderError {
  const code = issueOf(answer) ?? `http-${answer.status}`;
  if (answer.status === 404) return new ProviderError(PROVIDER, 'not-found', { code });
  if (answer.status >= 400) return new ProviderError(PROVIDER, 'rejected', { code });
  return new ProviderError(PROVIDER, 'invalid-answer', { code });
}
