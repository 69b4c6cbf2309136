import type { ServerFeature } from '#src/features/server-feature.ts';
import { bikeCoverApi } from './bike-cover.api.ts';
import { carryInterestAddress } from './bike-interest.store.ts';
import { bikeInterestRetention, bikeQueue, exportedInterests } from './bike-queue.ts';

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
