/** What every adapter of an outside system shares: errors, time limit, retry, breaker, bounded answers. */
export { type BreakerSettings, DEFAULT_BREAKER } from './circuit-breaker.ts';
export { type Answer, exchange, type FetchLike, inProcess, parseJsonAnswer } from './exchange.ts';
export { createGuard, type Guard, type GuardSettings } from './guard.ts';
export { ProviderError, type ProviderErrorDetails, type ProviderErrorKind } from './provider-error.ts';
