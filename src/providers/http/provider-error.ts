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
}

/** The one error type that leaves a provider. The message is for logs, never for customers. */
export class ProviderError extends Error {
  readonly provider: string;
  readonly kind: ProviderErrorKind;
  readonly code: string | undefined;

  constructor(provider: string, kind: ProviderErrorKind, details: ProviderErrorDetails = {}) {
    const code = details.code === undefined ? '' : ` (${details.code})`;
    super(`${provider}: ${kind}${code}`, { cause: details.cause });
    this.name = 'ProviderError';
    this.provider = provider;
    this.kind = kind;
    this.code = details.code;
  }
}
