import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { deleteAccountMessages } from './messages.store.ts';

/** Messages around an account are of no use after so long; those of orders and withdrawals are kept with them. */
const accountMessageDays = 90;

/** Deletes what was sent and belongs to no order. */
export const messagesRetention: RetentionRule = {
  key: 'messages',
  what: 'Gesendete Nachrichten ohne Bestellung',
  days: accountMessageDays,
  remove: (_services, tx, before) => deleteAccountMessages(tx, before),
};
