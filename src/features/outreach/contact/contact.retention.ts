import { removesCases } from '#src/features/desk/case-messages/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { contactQueueKey } from './contact-queue-key.ts';

/** Messages of the contact page, counted from the last thing that happened to them. */
export const contactRetention: RetentionRule = {
  key: 'contact-requests',
  what: 'Kontaktanfragen und Rückrufe',
  setting: 'RETENTION_CONTACT_DAYS',
  remove: removesCases({ queue: contactQueueKey, table: 'contact_requests', since: 'status_at' }),
};
