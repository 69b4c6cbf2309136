import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { createLog } from '#src/lib/log.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import type { SearchDocument } from '#src/providers/search/index.ts';
import { keepPublished } from './publishing.ts';

vi.mock('./search-documents.ts', () => ({ searchDocuments: () => [] }));

/** A CMS that changes when told to, and an engine that fails as often as told to. */
function world(failures = 0, isSlow = false) {
  const listeners = new Set<() => void>();
  const gates: Array<() => void> = [];
  let running = 0;
  let most = 0;
  const publish = vi.fn(async (_documents: readonly SearchDocument[]) => {
    running += 1;
    most = Math.max(most, running);
    if (isSlow) await new Promise<void>((resolve) => gates.push(resolve));
    running -= 1;
    if (publish.mock.calls.length <= failures) throw new ProviderError('search', 'unavailable');
  });
  const log = createLog('silent');
  const error = vi.spyOn(log, 'error');
  const cms = {
    start: async () => undefined,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const services = { cms, log, settings: readSettings({}), search: { publish } };
  const change = () => {
    for (const listener of listeners) listener();
  };
  // Only these parts of the services are used.
  const finish = () => gates.shift()?.();
  return {
    publish,
    error,
    change,
    finish,
    atOnce: () => most,
    begin: () => keepPublished(services as never),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the index follows the content', () => {
  test('once at the start, and once more after each change', async () => {
    const { publish, change, begin } = world();
    await begin();
    expect(publish).toHaveBeenCalledTimes(1);
    change();
    await vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(2));
  });

  test('changes while it is publishing make one more run, never two at a time', async () => {
    const { publish, change, finish, atOnce, begin } = world(0, true);
    const first = begin();
    await vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(1));
    for (let count = 0; count < 5; count += 1) change();
    finish();
    await vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(2));
    finish();
    await first;
    await vi.advanceTimersByTimeAsync(100_000);
    expect(publish).toHaveBeenCalledTimes(2);
    expect(atOnce()).toBe(1);
  });

  test('a failure is logged and tried again, each time later, until it succeeds', async () => {
    const { publish, error, begin } = world(3);
    await begin();
    expect(publish).toHaveBeenCalledTimes(1);
    for (const [pause, calls] of [
      [1_000, 2],
      [2_000, 3],
      [5_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(publish).toHaveBeenCalledTimes(calls - 1);
      await vi.advanceTimersByTimeAsync(1);
      await vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(calls));
    }
    expect(error).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(publish).toHaveBeenCalledTimes(4);
  });
});
