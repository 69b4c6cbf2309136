/** An action of which one run after the other takes place. */
export type OneAtATime<Result> = {
  (): Promise<Result>;
  isRunning(): boolean;
};

/**
 * Keeps an action from running twice at once. A call while it runs may be about something newer, so one more run
 * follows; further calls meanwhile wait for that same run.
 */
export function oneAtATime<Result>(action: () => Promise<Result>): OneAtATime<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  const run = (): Promise<Result> => {
    running = action().finally(() => {
      running = undefined;
    });
    return running;
  };
  const afterwards = (): Promise<Result> => {
    next = undefined;
    return run();
  };
  const call = (): Promise<Result> => {
    if (!running) return run();
    next ??= running.then(afterwards, afterwards);
    return next;
  };
  return Object.assign(call, { isRunning: () => running !== undefined });
}
