/** What every adapter of an outside system shares: errors, time limit, retry, breaker, bounded answers. */

export { type Answer, exchange, type FetchLike, inProcess, parseJsonAnswer } from './exchange.ts';
export { createGuard, type Guard } from './guard.ts';
export { downByStatus, ProviderError } from './provider-error.ts';
