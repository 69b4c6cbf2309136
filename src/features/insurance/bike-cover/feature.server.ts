import type { ServerFeature } from '#src/features/server-feature.ts';
import { bikeCoverApi } from './bike-cover.api.ts';
import { bikeInterestRetention } from './bike-cover.retention.ts';
import { bikeQueue } from './bike-queue.ts';
import { exportedInterests } from './export-interests.ts';
import { carryInterestAddress } from './interest-address.ts';

export const bikeCover: ServerFeature = {
  apis: [bikeCoverApi],
  openCalls: [
    {
      method: 'POST',
      path: /^\/api\/bike-cover-interests$/,
      limit: 'bike-interest-client',
      mailbox: 'bike-interest-address',
      quiet: 6,
    },
  ],
  queues: [bikeQueue],
  retention: [bikeInterestRetention],
  exports: [{ title: 'Interesse am Radmobilschutz', place: 190, entries: exportedInterests }],
  carryAddress: carryInterestAddress,
};
