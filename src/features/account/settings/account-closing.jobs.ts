import { addMinutes } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { closeAccountJob, finishClosing, finishOverdue } from './account-closing.ts';

/** Longer than the job of an account tries. */
const overdueMinutes = 60;

/** Name of the sweep, for tests that run it when they want to. */
export const closingAccountsSweep = 'closing-accounts';

/** Deletes accounts whose deletion was cut off. */
export function registerClosingJobs(services: Services): void {
  const { jobs, clock } = services;
  jobs.handle(closeAccountJob, (wish) => finishClosing(services, wish));
  jobs.sweep(closingAccountsSweep, 10 * 60, () =>
    finishOverdue(services, addMinutes(clock.now(), -overdueMinutes)),
  );
}
