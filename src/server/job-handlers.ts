import type { Services } from '#src/services.ts';
import { features, house } from './features.ts';
import { registerSealedRows } from './sealed-rows.ts';

/** Tells the queue what to do for every kind of job; the handlers live in their features. */
export function registerJobs(services: Services): void {
  for (const feature of features) feature.jobs?.(services, house);
  registerSealedRows(services);
}
