import type { ServerFeature } from '#src/features/server-feature.ts';
import { seedFinishedCheck } from './demo-states.ts';
import { registerReferenceCheck } from './reference-check.jobs.ts';

export const referenceCheck: ServerFeature = {
  jobs: registerReferenceCheck,
  seeds: { 'finished-reference-check': seedFinishedCheck },
};
