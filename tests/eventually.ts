import { vi } from 'vitest';

/**
 * Waits for the effect of a job or another process. The time does not matter to the test: a busy machine or a
 * job's second try is not a fault, so the limit is far beyond both.
 * @param condition throws until it is met; its result is returned
 */
export function eventually<Result>(condition: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(condition, { timeout: 20_000, interval: 25 });
}
