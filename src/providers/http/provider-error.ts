/**
 * What went wrong with an outside system, in our words.
 * - `unavailable`: not reachable, answered 5xx or 429, or the circuit breaker is open. Trying later may help.
 * - `timeout`: no complete answer within the time limit. Whether the call took effect is unknown.
 * - `rejected`: the system understood the call and refuses it. Trying again does not help.
 * - `not-found`: the system does not know the thing asked for.
 * - `invalid-answer`: the answer does not have the agreed shape.
 */
export type ProviderErrorKind = 'unavailable' | 'timeout' | 'rejected' | 'not-found' | 'invalid-answer';

export interface ProviderErrorDetails {
  readonly cause?: unknown;
  /** The system's own code of the refusal, e.g. `CAPTURE_FULLY_REFUNDED` or `EntityTooLarge`. */
  readonly code?: string | undefined;
  /** Whether the system is alive and has had too many calls of ours. */
  readonly isBusy?: boolean;
  /** Whether no answer came at all, for an adapter that sorts broken connections itself. */
  readonly isUnreached?: boolean;
}

/** Up to three short words, without long runs of digits, which might be somebody's number. */
const codeOfSystem = /^(?!.*\d{5})[\w.:/()-]{1,60}(?: [\w.:/()-]{1,30}){0,2}$/;

/** A system that sends a sentence instead of a code may have put personal data there. */
function ownCode(code: string): string {
  return codeOfSystem.test(code) ? code : 'no-code';
}

/** The one error type that leaves a provider. The message is for logs, never for customers. */
export class ProviderError extends Error {
  readonly provider: string;
  readonly kind: ProviderErrorKind;
  readonly code: string | undefined;
  readonly isBusy: boolean;
  readonly isUnreached: boolean;

  constructor(provider: string, kind: ProviderErrorKind, details: ProviderErrorDetails = {}) {
    const code = details.code === undefined ? undefined : ownCode(details.code);
    super(`${provider}: ${kind}${code === undefined ? '' : ` (${code})`}`, { cause: details.cause });
    this.name = 'ProviderError';
    this.provider = provider;
    this.kind = kind;
    this.code = code;
    this.isBusy = details.isBusy ?? false;
    this.isUnreached = details.isUnreached ?? false;
  }
}

/**
 * The error for a status that means the system is down or busy; undefined for any other.
 * @param code the system's own, where it has one
 */
export function downByStatus(
  provider: string,
  status: number,
  { code = `http-${status}`, cause }: Pick<ProviderErrorDetails, 'code' | 'cause'> = {},
): ProviderError | undefined {
  const isBusy = status === 429;
  if (!isBusy && status < 500) return undefined;
  return new ProviderError(provider, 'unavailable', { code, cause, isBusy });
}
