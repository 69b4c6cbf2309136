import { vi } from 'vitest';

/**
 * Waits for what a job or another process does. How long that takes is no test's business: a machine that is busy, or
 * a job that runs at its second try, is not a fault, so the limit is far beyond both.
 * @param condition throws as long as it is not met; what it returns is returned
 */
export function eventually<Result>(condition: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(condition, { timeout: 20_000, interval: 25 });
}
