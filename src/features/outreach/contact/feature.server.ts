import type { ServerFeature } from '#src/features/server-feature.ts';
import { contactApi } from './contact.api.ts';
import { contactRetention } from './contact.retention.ts';
import { seedContactRequests } from './contact.seeds.ts';
import { carryContactAddress } from './contact-address.ts';
import { contactCases } from './contact-cases.ts';
import { contactQueue } from './contact-queue.ts';
import { exportedContacts } from './export-contacts.ts';

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
