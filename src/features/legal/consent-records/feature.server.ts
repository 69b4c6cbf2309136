import { noMail } from '#src/features/open-call.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { consentRecordsApi, consentRecordsRetention } from './consent-records.api.ts';

export const consentRecords: ServerFeature = {
  apis: [consentRecordsApi],
  openCalls: [
    {
      method: 'POST',
      path: /^\/api\/consent-records$/,
      limit: 'consent-records',
      mailbox: noMail,
      quiet: { because: 'saying no must cost nothing' },
    },
  ],
  retention: [consentRecordsRetention],
};
