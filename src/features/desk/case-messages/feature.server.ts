import { linkCall } from '#src/features/open-call.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { caseMessagesApi } from './case-messages.api.ts';

export const caseMessages: ServerFeature = {
  apis: [(services, { queues }) => caseMessagesApi(services, queues)],
  openCalls: [linkCall(/^\/api\/conversations\/[^/]+\/access$/)],
};
