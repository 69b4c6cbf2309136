/** When a breaker opens and for how long. */
export interface BreakerSettings {
  /** Failures in a row that open the breaker. */
  readonly failures: number;
  /** Milliseconds after which one trial call is let through. */
  readonly coolDownMs: number;
}

export const DEFAULT_BREAKER: BreakerSettings = { failures: 5, coolDownMs: 10_000 };

/**
 * The failures must concern this many different things. One or two broken things say nothing of all others (ADR
 * 0053).
 */
const DIFFERENT_THINGS = 3;

export interface CircuitBreaker {
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
export function createCircuitBreaker(settings: BreakerSettings, now: () => number): CircuitBreaker {
  let failuresInARow = 0;
  let closedAgainAt = 0;
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
      if (now() < closedAgainAt) return false;
      closedAgainAt = now() + settings.coolDownMs;
      return true;
    },
    succeeded() {
      failuresInARow = 0;
      failing.clear();
    },
    failed(of) {
      // A trial with a thing that is known to fail proves nothing, so the next call may try.
      const isNews = !isOpen() || of === undefined || !failing.has(of);
      failuresInARow += 1;
      note(of ?? Symbol());
      closedAgainAt = isNews ? now() + settings.coolDownMs : now();
    },
  };
}
