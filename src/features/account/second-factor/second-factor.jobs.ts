import { addDaysToInstant } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { deleteStale } from './second-factor.store.ts';

/** Deletes a day later what nobody can use any more: expired codes, numbers that were never verified. */
export function registerSecondFactorJobs(services: Services): void {
  services.jobs.sweep('second-factor', 60 * 60, () =>
    deleteStale(services.db, addDaysToInstant(services.clock.now(), -1)),
  );
}
