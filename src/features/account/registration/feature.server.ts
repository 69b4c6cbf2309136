import type { ServerFeature } from '#src/features/server-feature.ts';
import { registrationApi } from './registration.api.ts';
import { registerRegistrationJobs } from './registration.jobs.ts';

export const registration: ServerFeature = {
  apis: [registrationApi],
  openCalls: [
    {
      method: 'POST',
      path: /^\/api\/auth\/register$/,
      limit: 'register-client',
      mailbox: 'code-mail-address',
      quiet: 6,
    },
    {
      method: 'POST',
      path: /^\/api\/auth\/confirmation-code$/,
      limit: 'code-mail-client',
      mailbox: 'code-mail-address',
      quiet: 6,
    },
    {
      method: 'POST',
      path: /^\/api\/auth\/password-reset$/,
      limit: 'code-mail-client',
      mailbox: 'reset-mail-address',
      quiet: 6,
    },
    {
      method: 'POST',
      path: /^\/api\/auth\/(confirm|password)$/,
      limit: 'code-client',
      mailbox: { because: 'writes to the mailbox that the code was sent to' },
      quiet: { because: 'a code cannot be guessed within its own limit' },
    },
  ],
  jobs: registerRegistrationJobs,
};
