import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { wipeContent } from './appointments.store.ts';

/** Deletes phone number and questions; order and invoice stay as long as the law wants. */
export const appointmentsRetention: RetentionRule = {
  key: 'appointments',
  what: 'Nummer und Fragen vergangener Telefontermine',
  setting: 'APPOINTMENT_RETENTION_DAYS',
  remove: ({ clock }, tx, before) => wipeContent({ db: tx, clock }, before),
};
