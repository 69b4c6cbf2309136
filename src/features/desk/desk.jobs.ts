import { addDays, retentionCutoff } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { deleteEndedStaffSessions } from './staff-sessions.store.ts';

/** The trail shows who did what as long as claims from it could be raised (§§ 195, 199 BGB). */
const keptYears = 3;

/** Ends sessions that ran out, and forgets trail and notes whose time is over. */
export function registerDeskJobs(services: Services): void {
  const { db, clock, jobs } = services;
  jobs.sweep('staff-sessions', 600, () => deleteEndedStaffSessions(services));
  jobs.sweep('desk-retention', 24 * 60 * 60, async () => {
    const cutoff = retentionCutoff(clock.now(), keptYears);
    await db.deleteFrom('desk_audit').where('at', '<', cutoff).execute();
    await db.deleteFrom('desk_notes').where('created_at', '<', cutoff).execute();
    await db.deleteFrom('desk_cases').where('updated_at', '<', cutoff).execute();
    // Codes that were used say nothing any more after a while.
    await db.deleteFrom('staff_recovery_codes').where('used_at', '<', addDays(clock.now(), -365)).execute();
  });
}
