import type { ServerFeature } from '#src/features/server-feature.ts';
import { contactApi } from './contact.api.ts';
import { seedContactRequests } from './contact.seeds.ts';
import { contactCases } from './contact-cases.ts';
import { contactQueue } from './contact-queue.ts';
import { carryContactAddress, contactRetention, exportedContacts } from './personal-data.ts';

export const contact: ServerFeature = {
  apis: [contactApi],
  openCalls: [
    {
      method: 'POST',
      path: /^\/api\/contact-requests$/,
      limit: 'contact-client',
      mailbox: 'contact-address',
      quiet: 6,
    },
  ],
  queues: [contactQueue],
  cases: [contactCases],
  retention: [contactRetention],
  exports: [{ title: 'Nachrichten über die Kontaktseite', place: 180, entries: exportedContacts }],
  carryAddress: carryContactAddress,
  seeds: { 'contact-requests': seedContactRequests },
};
