import { noMail } from '#src/features/open-call.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { serviceCardApi } from './service-card.api.ts';

export const serviceCard: ServerFeature = {
  apis: [serviceCardApi],
  openCalls: [
    {
      method: 'POST',
      path: /^\/api\/service-card\/files$/,
      limit: 'card-files',
      mailbox: noMail,
      quiet: { because: 'keeps nothing' },
    },
  ],
};
