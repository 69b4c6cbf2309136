import { drawnFiles, linkCall } from '#src/features/open-call.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { checkCases } from './check-cases.ts';
import { documentChecksApi } from './checks.api.ts';
import { registerCheckJobs } from './checks.jobs.ts';

export const documentChecks: ServerFeature = {
  apis: [documentChecksApi],
  openCalls: [linkCall(/^\/api\/checks\/[^/]+\/access$/)],
  countedCalls: [drawnFiles(/^\/api\/checks\/[^/]+\/[^/]+\.(pdf|docx|xml)$/)],
  jobs: registerCheckJobs,
  cases: [checkCases],
};
