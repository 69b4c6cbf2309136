import type { ServerFeature } from '#src/features/server-feature.ts';
import { nameChangeApi } from './name-change.api.ts';
import { seedNameChange } from './name-change.seeds.ts';
import { nameChangeQueue } from './name-change-queue.ts';

export const nameChange: ServerFeature = {
  insurerApis: { profile: [nameChangeApi] },
  customerPaths: ['namechange'],
  queues: [nameChangeQueue],
  seeds: { 'name-change': seedNameChange },
};
