import { type RetentionRule, removesRows } from '#src/features/legal/retention/public.server.ts';
import { webhookCall } from '#src/features/open-call.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { caseEventsApi } from './case-events.api.ts';
import { deleteAcknowledged } from './case-events.store.ts';
import { registerCaseEventJobs } from './deliver-events.ts';

/** An acknowledged event is needed only to look up what was delivered. */
const keptDays = 90;

const caseEventsRetention: RetentionRule = {
  key: 'case-events',
  what: 'Zugestellte Hinweise an andere Systeme',
  days: keptDays,
  remove: removesRows(deleteAcknowledged),
};

export const caseEvents: ServerFeature = {
  // Its key is no token of a customer or guest.
  earlyApis: [(services, house) => caseEventsApi(services, house.eventCases)],
  countedCalls: [webhookCall(/^\/api\/case-events\/acknowledgements$/)],
  jobs: registerCaseEventJobs,
  retention: [caseEventsRetention],
};
