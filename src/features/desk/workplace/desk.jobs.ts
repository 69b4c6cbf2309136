import type { Services } from '#src/services.ts';
import { deleteEndedStaffSessions } from './staff-sessions.store.ts';

/** Ends sessions that ran out. */
export function registerDeskJobs(services: Services): void {
  services.jobs.sweep('staff-sessions', 600, () => deleteEndedStaffSessions(services));
}
