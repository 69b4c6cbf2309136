import { eachDue } from '#src/jobs/each-due.ts';
import type { Services } from '#src/services.ts';
import { removeStrayFiles } from './stray-files.ts';
import { deleteUpload, dueUploads } from './uploads.store.ts';

/**
 * Deletes files on their date, forms that were opened and never used, and files that no row asks for. Where files are sent to
 * lie those of minutes; where the good ones are kept nobody but us writes, and all are looked at, so seldom.
 */
export function registerUploadJobs(services: Services): void {
  services.jobs.sweep('uploads', 600, async () => {
    const now = services.clock.now().toISOString();
    await eachDue(services.log, {
      what: 'upload',
      page: (after) => dueUploads(services.db, now, after),
      idOf: ({ id }) => id,
      treat: (upload) => deleteUpload(services, upload),
    });
    await removeStrayFiles(services, 'sent');
  });
  services.jobs.sweep('kept-uploads', 6 * 60 * 60, async () => {
    await removeStrayFiles(services, 'checked');
  });
}
