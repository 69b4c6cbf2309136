import { signedLink } from '#src/features/open-call.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { deskPrizeDrawApi, prizeDrawDeskPage } from './desk-prize-draw.api.ts';
import { registerPrizeDrawJobs } from './draw-winners.ts';
import { entryEventCases } from './entry-events.ts';
import { exportedEntries, pendingEntriesRetention, prizeDrawRetention } from './personal-data.ts';
import { prizeDrawApi } from './prize-draw.api.ts';

export const prizeDraw: ServerFeature = {
  apis: [prizeDrawApi, deskPrizeDrawApi],
  openCalls: [
    {
      method: 'POST',
      path: /^\/api\/prize-draw\/entries$/,
      limit: 'prize-draw-client',
      mailbox: 'prize-draw-address',
      quiet: 4,
    },
    {
      method: 'POST',
      path: /^\/api\/prize-draw\/(confirmation|prize)$/,
      limit: 'prize-draw-link-client',
      mailbox: { because: 'writes to a mailbox that has confirmed itself' },
      quiet: signedLink,
    },
  ],
  jobs: registerPrizeDrawJobs,
  deskPages: [prizeDrawDeskPage],
  eventCases: [entryEventCases],
  retention: [pendingEntriesRetention, prizeDrawRetention],
  exports: [{ title: 'Gewinnspiele', place: 90, entries: exportedEntries }],
};
