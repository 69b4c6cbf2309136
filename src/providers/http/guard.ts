import { type BreakerSettings, createCircuitBreaker, DEFAULT_BREAKER } from './circuit-breaker.ts';
import { ProviderError, type ProviderErrorKind } from './provider-error.ts';

export interface GuardSettings {
  /** Name of the provider as it appears in errors and logs. */
  readonly provider: string;
  /** Time limit of one attempt in milliseconds. */
  readonly timeoutMs: number;
  readonly breaker?: BreakerSettings;
  /** Clock in milliseconds for the breaker. */
  readonly now?: () => number;
}

interface GuardOptions {
  /** Repeat once, at once, when the system was unreachable or answered 5xx. */
  readonly idempotent?: boolean;
  /**
   * What is asked for, or for whom: failures of one such thing do not close the system for the others (ADR 0053). Unset where
   * all calls ask for the same, e.g. for a token.
   */
  readonly of?: string;
}

export interface Guard {
  /**
   * Runs one call to an outside system under time limit and breaker.
   * @param operation must pass the signal on; it is cut off at the time limit even if it ignores the signal
   * @throws ProviderError and nothing else
   */
  run<T>(operation: (signal: AbortSignal) => Promise<T>, options?: GuardOptions): Promise<T>;
}

/** The kinds of error that show a system to be down. One that refuses or does not know a thing is alive. */
const FAILURES: ReadonlySet<ProviderErrorKind> = new Set(['unavailable', 'timeout', 'invalid-answer']);

/** A system with too many calls is alive too: a client that makes many must not open the breaker for everybody. */
const saysItIsDown = ({ kind, isBusy }: ProviderError) => FAILURES.has(kind) && !isBusy;

/** Builds the guard of one provider: time limit, at most one retry, circuit breaker. */
export function createGuard(settings: GuardSettings): Guard {
  const { provider, timeoutMs } = settings;
  const breaker = createCircuitBreaker(settings.breaker ?? DEFAULT_BREAKER, settings.now ?? Date.now);

  async function attempt<T>(operation: (signal: AbortSignal) => Promise<T>, of?: string): Promise<T> {
    if (!breaker.mayCall()) {
      throw new ProviderError(provider, 'unavailable', { code: 'circuit-open' });
    }
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const result = await untilAborted(operation(signal), signal);
      breaker.succeeded();
      return result;
    } catch (error) {
      const failure = toProviderError(provider, error, signal);
      if (saysItIsDown(failure)) breaker.failed(isAboutOneThing(error, failure) ? of : undefined);
      else breaker.succeeded();
      throw failure;
    }
  }

  return {
    async run(operation, options = {}) {
      try {
        return await attempt(operation, options.of);
      } catch (error) {
        if (options.idempotent !== true || !mayRepeat(error)) throw error;
        return attempt(operation, options.of);
      }
    },
  };
}

/** An error without an answer and without a time limit is a broken connection, which concerns everybody. */
const isAboutOneThing = (error: unknown, { kind }: ProviderError) =>
  error instanceof ProviderError ? !error.isUnreached : kind === 'timeout';

/** Not if it is busy: another call at once would make it busier. */
function mayRepeat(error: unknown): boolean {
  return error instanceof ProviderError && error.kind === 'unavailable' && !error.isBusy;
}

function toProviderError(provider: string, error: unknown, signal: AbortSignal): ProviderError {
  if (error instanceof ProviderError) return error;
  return new ProviderError(provider, signal.aborted ? 'timeout' : 'unavailable', { cause: error });
}

/** Rejects as soon as the signal aborts, whatever the promise does: in-process servers know no socket to cut. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
