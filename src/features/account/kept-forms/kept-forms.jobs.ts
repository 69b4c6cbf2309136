import type { Services } from '#src/services.ts';
import { deleteOldForms } from './kept-forms.store.ts';

/** Name of the sweep, for tests that run it when they want to. */
export const keptFormsSweep = 'kept-forms';

/** Two hours cannot wait for the daily deletion. */
export function registerKeptFormJobs(services: Services): void {
  services.jobs.sweep(keptFormsSweep, 10 * 60, () => deleteOldForms(services));
}
