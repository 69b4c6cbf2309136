import { webhookCall } from '#src/features/open-call.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { handOversApi } from './hand-overs.api.ts';
import { registerPartnerServices } from './partner-services.jobs.ts';
import { partnerStandInApi } from './partner-stand-in.api.ts';

export const partnerServices: ServerFeature = {
  apis: [handOversApi, partnerStandInApi],
  countedCalls: [webhookCall(/^\/api\/hand-overs\/redemptions$/)],
  jobs: registerPartnerServices,
};
