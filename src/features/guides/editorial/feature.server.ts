import { webhookCall } from '#src/features/open-call.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { editorialApi } from './editorial.api.ts';

export const editorial: ServerFeature = {
  apis: [editorialApi],
  countedCalls: [webhookCall(/^\/api\/content\/webhook$/)],
};
