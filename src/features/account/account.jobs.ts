import type { Services } from '#src/services.ts';
import { deleteIdleSessions } from './customer-session.store.ts';

/** Sessions that nobody uses any more are deleted, not only ignored. */
export function registerAccountJobs(services: Services): void {
  services.jobs.sweep('idle-sessions', 10 * 60, () => deleteIdleSessions(services));
}
