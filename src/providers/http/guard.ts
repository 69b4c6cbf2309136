import { ProviderError, type ProviderErrorKind } from './provider-error.ts';

/** When a breaker opens and for how long. */
interface BreakerSettings {
  /** Failures in a row that open the breaker. */
  readonly failures: number;
  /** Milliseconds after which one trial call is let through. */
  readonly coolDownMs: number;
}

const DEFAULT_BREAKER: BreakerSettings = { failures: 5, coolDownMs: 10_000 };

/**
 * The failures must concern this many different things. One or two broken things say nothing of all others (ADR
 * 0053).
 */
const DIFFERENT_THINGS = 3;

interface CircuitBreaker {
  /** True when a call may start. While open, exactly one caller per cool-down gets true (the trial). */
  mayCall(): boolean;
  succeeded(): void;
  /** @param of what was asked for; unset: the failure is about the system itself */
  failed(of?: string): void;
}

/**
 * A breaker that spares a failing system (and our waiting customers) further calls.
 * @param now clock in milliseconds, so that tests do not wait
 */
function createCircuitBreaker(settings: BreakerSettings, now: () => number): CircuitBreaker {
  let failuresInARow = 0;
  let nextTrialAt = 0;
  const failing = new Set<unknown>();

  const isOpen = () => failuresInARow >= settings.failures && failing.size >= DIFFERENT_THINGS;

  function note(thing: unknown): void {
    failing.add(thing);
    // The last few are enough, or an outage of days would fill the memory.
    const [oldest] = failing;
    if (failing.size > DIFFERENT_THINGS) failing.delete(oldest);
  }

  return {
    mayCall() {
      if (!isOpen()) return true;
      if (now() < nextTrialAt) return false;
      nextTrialAt = now() + settings.coolDownMs;
      return true;
    },
    succeeded() {
      failuresInARow = 0;
      failing.clear();
    },
    failed(of) {
      // A trial with a thing that is known to fail proves nothing, so the next call may try.
      const isSomethingNew = !isOpen() || of === undefined || !failing.has(of);
      failuresInARow += 1;
      note(of ?? Symbol());
      nextTrialAt = isSomethingNew ? now() + settings.coolDownMs : now();
    },
  };
}

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
