import type { ServerFeature } from '#src/features/server-feature.ts';
import { claimCases } from './claim-cases.ts';
import { claimsApi } from './claims.api.ts';
import { seedClaims } from './claims.seeds.ts';
import { claimExport } from './claims.store.ts';
import { legalAssessmentsApi } from './legal-assessments.api.ts';
import { supplementQueue } from './supplement-queue.ts';

export const claims: ServerFeature = {
  insurerApis: { customerArea: [claimsApi], second: [legalAssessmentsApi] },
  customerPaths: ['claims', 'legal-assessments', 'phone-notes'],
  queues: [supplementQueue],
  cases: [claimCases],
  exports: [claimExport],
  seeds: { claims: seedClaims },
};
