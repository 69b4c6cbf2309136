import type { ServerFeature } from '#src/features/server-feature.ts';
import { registerContractCheck } from './contract-check.jobs.ts';

export const contractCheck: ServerFeature = { jobs: registerContractCheck };
