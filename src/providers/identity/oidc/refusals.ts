import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { downByStatus, ProviderError } from '#src/providers/http/index.ts';
import { IdentityError } from '../identity.ts';

export const provider = 'identity';

const temporary: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable', 'slow_down']);
/** The customer turned back, or may not come in. */
const turnedAway: ReadonlySet<string> = new Set([
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
  'invalid_grant',
]);
/** Codes of openid-client for what a forged or mixed-up answer looks like. */
const forged: ReadonlySet<string> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_PARSE_ERROR',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

/**
 * What an error of openid-client means in our words. Its causes hold claims and addresses, so only its code is kept.
 */
export function meaningOf(error: unknown): IdentityError | ProviderError {
  if (error instanceof IdentityError || error instanceof ProviderError) return error;
  if (error instanceof ResponseBodyError) {
    return error.status >= 500 ? unavailable(`http-${error.status}`) : ofCode(error.error);
  }
  if (error instanceof AuthorizationResponseError) return ofCode(error.error);
  if (error instanceof ClientError) return ofClientError(error);
  const code = error instanceof Error ? error.name : 'unknown';
  return new ProviderError(provider, 'unavailable', { code, isUnreached: true });
}

function ofCode(code: string): IdentityError | ProviderError {
  if (turnedAway.has(code)) return new IdentityError('not_authorized', { cause: code });
  return temporary.has(code) ? unavailable(code) : new ProviderError(provider, 'rejected', { code });
}

function ofClientError(error: ClientError): IdentityError | ProviderError {
  const code = error.code ?? 'unknown';
  const { cause } = error;
  if (cause instanceof ProviderError) return cause;
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT')
    return new ProviderError(provider, 'timeout', { code });
  if (cause instanceof Response && cause.status >= 400) {
    const down = downByStatus(provider, cause.status);
    return down ?? new ProviderError(provider, 'rejected', { code: `http-${cause.status}` });
  }
  if (forged.has(code)) return new IdentityError('invalid_tokens', { cause: code });
  return new ProviderError(provider, 'invalid-answer', { code });
}

function unavailable(code: string): ProviderError {
  return new ProviderError(provider, 'unavailable', { code });
}
