import { forgetCases } from '#src/features/case-messages/public.server.ts';
import type { RetentionRule } from '#src/features/retention/public.server.ts';
import { contactQueueKey } from './contact-queue-key.ts';

/** Messages of the contact page, counted from the last thing that happened to them. */
export const contactRetention: RetentionRule = {
  key: 'contact-requests',
  what: 'Kontaktanfragen und Rückrufe',
  setting: 'RETENTION_CONTACT_DAYS',
  async remove(_services, tx, before) {
    const rows = await tx
      .deleteFrom('contact_requests')
      .where('status_at', '<', before)
      .returning('id')
      .execute();
    await forgetCases(
      tx,
      contactQueueKey,
      rows.map(({ id }) => id),
    );
    return rows.length;
  },
};
