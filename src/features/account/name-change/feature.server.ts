import type { ServerFeature } from '#src/features/server-feature.ts';
import { nameChangeApi } from './name-change.api.ts';
import { nameChangeQueue, seedNameChange } from './request-name-change.ts';

export const nameChange: ServerFeature = {
  insurerApis: { profile: [nameChangeApi] },
  customerPaths: ['namechange'],
  queues: [nameChangeQueue],
  seeds: { 'name-change': seedNameChange },
};
