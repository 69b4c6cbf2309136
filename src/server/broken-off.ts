/**
 * Whether an error only says that the sender of a request has gone: his connection ended while his body was read,
 * or the work for him was aborted. Anything else that fails meanwhile is a fault, even if nobody gets the answer.
 */
export function isBrokenOff(error: unknown, { signal }: Pick<Request, 'signal'>): boolean {
  if (!signal.aborted || !(error instanceof Error)) return false;
  if (error === signal.reason || error.name === 'AbortError') return true;
  // Node throws this when a body breaks off. A database whose connection ends has a longer message.
  return 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
}
