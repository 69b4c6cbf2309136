/**
 * Whether an error is only that the sender of a request has gone: his connection ended while his body was being read, or what was
 * made for him was given up. All else that fails meanwhile is a fault like any other, also if nobody hears the answer.
 */
export function isBrokenOff(error: unknown, { signal }: Pick<Request, 'signal'>): boolean {
  if (!signal.aborted || !(error instanceof Error)) return false;
  if (error === signal.reason || error.name === 'AbortError') return true;
  // What Node throws at the reader of a body that does not end; a database whose connection ends says more than this word.
  return 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
}
