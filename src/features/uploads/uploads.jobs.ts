import { addMinutes } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { deleteUpload, dueUploads, lateFiles } from './uploads.store.ts';

/** A form lives for minutes; a day covers a longer standstill of ours as well. */
const lateMinutes = 24 * 60;

/** Deletes files on their date, forms that were opened and never used, and files sent after a refusal. */
export function registerUploadJobs(services: Services): void {
  services.jobs.sweep('uploads', 600, async () => {
    const due = await dueUploads(services.db, services.clock.now().toISOString());
    for (const upload of due) await deleteUpload(services, upload);
    const late = await lateFiles(services.db, addMinutes(services.clock.now(), -lateMinutes));
    for (const { prefix } of late) await services.storage.removePrefix(prefix);
  });
}
