import type { ServerFeature } from '#src/features/server-feature.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { provedAddress } from '#src/lib/rest.ts';
import { registerMessageJobs } from './messages.jobs.ts';
import { messagesRetention, messagesTo } from './messages.store.ts';

export const messages: ServerFeature = {
  jobs: registerMessageJobs,
  retention: [messagesRetention],
  exports: [
    {
      title: 'Nachrichten an Ihre E-Mail-Adresse',
      place: 70,
      async entries({ db }, customer) {
        const email = provedAddress(customer);
        const sent = email === null ? [] : await messagesTo(db, email);
        return sent.map(({ subject, createdAt }) => ({ Betreff: subject, Am: formatDateTime(createdAt) }));
      },
    },
  ],
};
