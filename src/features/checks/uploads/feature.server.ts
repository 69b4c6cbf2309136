import { askedAlways, noMail } from '#src/features/open-call.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { uploadsApi } from './upload-calls.ts';
import { registerUploadJobs } from './uploads.jobs.ts';

export const uploads: ServerFeature = {
  apis: [uploadsApi],
  openCalls: [
    {
      method: 'POST',
      path: /^\/api\/uploads\//,
      limit: 'uploads',
      also: 'uploads-day',
      mailbox: noMail,
      quiet: askedAlways,
    },
  ],
  jobs: registerUploadJobs,
};
