import { webhookCall } from '#src/features/open-call.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { caseEventsApi } from './case-events.api.ts';
import { registerCaseEventJobs } from './case-events.jobs.ts';
import { caseEventsRetention } from './case-events.retention.ts';

export const caseEvents: ServerFeature = {
  // Its key is no token of a customer or guest.
  earlyApis: [(services, house) => caseEventsApi(services, house.eventCases)],
  countedCalls: [webhookCall(/^\/api\/case-events\/acknowledgements$/)],
  jobs: registerCaseEventJobs,
  retention: [caseEventsRetention],
};
