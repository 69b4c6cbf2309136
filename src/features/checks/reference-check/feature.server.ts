import type { ServerFeature } from '#src/features/server-feature.ts';
import { registerReferenceCheck } from './reference-check.jobs.ts';
import { seedFinishedCheck } from './reference-check.seeds.ts';

export const referenceCheck: ServerFeature = {
  jobs: registerReferenceCheck,
  seeds: { 'finished-reference-check': seedFinishedCheck },
};
