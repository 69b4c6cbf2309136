/** When a breaker opens and for how long. */
export interface BreakerSettings {
  /** Failures in a row that open the breaker. */
  readonly failures: number;
  /** Milliseconds after which one trial call is let through. */
  readonly coolDownMs: number;
}

export const DEFAULT_BREAKER: BreakerSettings = { failures: 5, coolDownMs: 10_000 };

export interface CircuitBreaker {
  /** True when a call may start. While open, exactly one caller per cool-down gets true (the trial). */
  mayCall(): boolean;
  succeeded(): void;
  failed(): void;
}

/**
 * A breaker that spares a failing system (and our waiting customers) further calls.
 * @param now clock in milliseconds, so that tests do not wait
 */
export function createCircuitBreaker(settings: BreakerSettings, now: () => number): CircuitBreaker {
  let failuresInARow = 0;
  let closedAgainAt = 0;
  return {
    mayCall() {
      if (failuresInARow < settings.failures) return true;
      if (now() < closedAgainAt) return false;
      closedAgainAt = now() + settings.coolDownMs;
      return true;
    },
    succeeded() {
      failuresInARow = 0;
    },
    failed() {
      failuresInARow += 1;
      if (failuresInARow >= settings.failures) closedAgainAt = now() + settings.coolDownMs;
    },
  };
}
