import type { ServerFeature } from '#src/features/server-feature.ts';
import { accountClosingApi } from './account-closing.api.ts';
import { registerClosingJobs } from './account-closing.ts';
import { registerCarryingJobs } from './carry-address.ts';
import { credentialsApi } from './credentials.api.ts';

export const settings: ServerFeature = {
  apis: [
    (services, { carriers }) => credentialsApi(services, carriers),
    (services, house) => accountClosingApi(services, house),
  ],
  jobs(services, { carriers }) {
    registerClosingJobs(services);
    registerCarryingJobs(services, carriers);
  },
};
