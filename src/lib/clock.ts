/** A source of the current time. Rules and stores take one, so that tests decide what time it is. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still at `iso` until `set` or `advance` moves it; for tests. */
export function fixedClock(
  iso: string,
): Clock & { set(iso: string): void; advance(milliseconds: number): void } {
  let current = new Date(iso);
  return {
    now: () => new Date(current),
    set: (next) => {
      current = new Date(next);
    },
    advance: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds);
    },
  };
}
