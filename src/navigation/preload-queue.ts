/** Work that runs when there is room for it: at most so many pieces at once, each key only once. */
export type PreloadQueue = { add(key: string, load: () => Promise<unknown>): void };

/**
 * @param limit how many run at once (specification, section 9: 4)
 */
export function createPreloadQueue(limit: number): PreloadQueue {
  const known = new Set<string>();
  const waiting: Array<() => Promise<unknown>> = [];
  let running = 0;
  const next = () => {
    const load = running < limit ? waiting.shift() : undefined;
    if (!load) return;
    running += 1;
    // A preload that fails costs nothing: opening the page tries again and tells of the failure.
    load()
      .catch(() => undefined)
      .finally(() => {
        running -= 1;
        next();
      });
    next();
  };
  return {
    add(key, load) {
      if (known.has(key)) return;
      known.add(key);
      waiting.push(load);
      next();
    },
  };
}

/** What browsers tell of the connection; not all do. */
export type Connection = { saveData?: boolean; effectiveType?: string } | undefined;

/** Nothing is loaded ahead on data saver or on a 2g connection (specification, section 9). */
export function allowsPreloading(connection: Connection): boolean {
  return !(connection?.saveData ?? false) && !(connection?.effectiveType ?? '').includes('2g');
}

/** The connection of this browser, if it tells. */
export function connection(): Connection {
  const value: unknown = Reflect.get(navigator, 'connection');
  return typeof value === 'object' && value !== null ? value : undefined;
}

const idleFallbackMs = 50;

/** Runs something when the browser has time for it; where it does not tell, soon (specification, section 9: 50 ms). */
export function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(action);
  else setTimeout(action, idleFallbackMs);
}
