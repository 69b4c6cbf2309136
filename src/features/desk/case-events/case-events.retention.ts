import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { deleteAcknowledged } from './case-events.store.ts';

/** An acknowledged event is of use only for looking up what was told. */
const keptDays = 90;

export const caseEventsRetention: RetentionRule = {
  key: 'case-events',
  what: 'Zugestellte Hinweise an andere Systeme',
  days: keptDays,
  remove: (_services, tx, before) => deleteAcknowledged(tx, before),
};
