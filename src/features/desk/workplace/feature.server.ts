import { noMail } from '#src/features/open-call.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { deskApi, deskOfficeApi } from './desk.api.ts';
import { registerDeskJobs } from './desk.jobs.ts';
import { deskEventsApi } from './desk-events.api.ts';
import { deskRetentionApi, deskTrailRetention, usedRecoveryCodesRetention } from './desk-retention.api.ts';
import { deskSessionApi } from './desk-session.api.ts';
import { countSampleStaff, seedDeskStaff } from './staff.seeds.ts';
import { seedDeskTemplates } from './templates.store.ts';

export const workplace: ServerFeature = {
  apis: [
    deskSessionApi,
    (services, { queues }) => deskOfficeApi(services, queues),
    deskEventsApi,
    (services, { retention }) => deskRetentionApi(services, retention),
    (services, { queues, deskPages }) => deskApi(services, queues, deskPages),
  ],
  openCalls: [
    {
      method: 'POST',
      path: /^\/api\/desk\/(login|second-factor|enrolment)$/,
      limit: 'staff-login-client',
      mailbox: noMail,
      quiet: { because: 'passwords are counted by client and account, codes by account' },
    },
  ],
  jobs: registerDeskJobs,
  retention: [deskTrailRetention, usedRecoveryCodesRetention],
  seeds: { 'desk-staff': seedDeskStaff, 'desk-templates': seedDeskTemplates },
  samplePeople: { staff: countSampleStaff },
};
