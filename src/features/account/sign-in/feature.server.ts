import type { ServerFeature } from '#src/features/server-feature.ts';
import { accountApi, presenceApi } from './account.api.ts';
import { registerAccountJobs } from './account.jobs.ts';
import { countSampleCustomers, seedDemoCustomers } from './customers.seeds.ts';
import { accountExports } from './export-account.ts';
import { profileApi } from './profile.api.ts';
import { redirectLoginApi } from './redirect-login.api.ts';
import { sessionsApi } from './sessions.api.ts';

export const signIn: ServerFeature = {
  // To ask whether somebody is signed in is no use of the session.
  earlyApis: [presenceApi],
  apis: [accountApi, sessionsApi, redirectLoginApi],
  insurerApis: { profile: [profileApi] },
  customerPaths: ['profiles', 'notify-logged-in'],
  openCalls: [
    {
      method: 'POST',
      path: /^\/api\/auth\/(login|provider-code|second-factor(\/code)?)$/,
      limit: 'login-client',
      also: 'login-calls-client',
      mailbox: { because: 'text messages go to a proved number, after the password' },
      quiet: { because: 'passwords are counted by account' },
    },
  ],
  countedCalls: [{ method: 'GET', path: /^\/api\/auth\/redirect$/, limit: 'login-calls-client' }],
  jobs: registerAccountJobs,
  exports: accountExports,
  seeds: { 'demo-customers': seedDemoCustomers },
  samplePeople: { customers: countSampleCustomers },
};
