import type { Services } from '#src/services.ts';
import { deleteUpload, dueUploads } from './uploads.store.ts';

/** Deletes files on their date, and forms that were opened and never used. */
export function registerUploadJobs(services: Services): void {
  services.jobs.sweep('uploads', 600, async () => {
    const due = await dueUploads(services.db, services.clock.now().toISOString());
    for (const upload of due) await deleteUpload(services, upload);
  });
}
