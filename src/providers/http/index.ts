/** What every adapter of an outside system shares: errors, time limit, retry, breaker, bounded answers. */

export { awsRequests } from './aws-requests.ts';
export { boundedAnswer, boundedBytes, boundedFetch, type FetchLike } from './bounded-answer.ts';
export { type Answer, exchange, inProcess, parseJsonAnswer } from './exchange.ts';
export { createGuard, type Guard } from './guard.ts';
export { downByStatus, ProviderError } from './provider-error.ts';
