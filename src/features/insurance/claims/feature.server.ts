import type { ServerFeature } from '#src/features/server-feature.ts';
import { claimCases } from './claim-cases.ts';
import { claimReportQueue } from './claim-report-queue.ts';
import { claimsApi } from './claims.api.ts';
import { seedClaims } from './claims.seeds.ts';
import { claimExports } from './export-claims.ts';
import { guestReportsApi } from './guest-reports.api.ts';
import { guestReportsRetention } from './guest-reports.retention.ts';
import { legalAssessmentsApi } from './legal-assessments.api.ts';
import { carryClaimReportAddress } from './report-address.ts';
import { reportCases } from './report-cases.ts';
import { supplementQueue } from './supplement-queue.ts';

export const claims: ServerFeature = {
  apis: [guestReportsApi],
  insurerApis: { customerArea: [claimsApi], second: [legalAssessmentsApi] },
  customerPaths: ['claims', 'claim-reports', 'legal-assessments', 'phone-notes'],
  queues: [claimReportQueue, supplementQueue],
  cases: [claimCases, reportCases],
  retention: [guestReportsRetention],
  exports: claimExports,
  carryAddress: carryClaimReportAddress,
  seeds: { claims: seedClaims },
};
