import type { ServerFeature } from '#src/features/server-feature.ts';
import { activationApi } from './activation.api.ts';

export const activation: ServerFeature = { insurerApis: { profile: [activationApi] } };
