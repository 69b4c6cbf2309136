import { retentionCutoff } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { deleteRecordsBefore } from './consent-records.store.ts';

/** Consents are proof as long as claims from them could be raised (Art. 7 Abs. 1 DSGVO, §§ 195, 199 BGB). */
const keptYears = 3;

/** Deletes records whose retention period is over. */
export function registerConsentJobs(services: Services): void {
  services.jobs.sweep('consent-records-retention', 24 * 60 * 60, () =>
    deleteRecordsBefore(services, retentionCutoff(services.clock.now(), keptYears)),
  );
}
