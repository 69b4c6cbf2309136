import type { Services } from '#src/services.ts';

/** Tells the queue what to do for every kind of job; the handlers live in their features. */
export function registerJobs(_services: Services): void {}
