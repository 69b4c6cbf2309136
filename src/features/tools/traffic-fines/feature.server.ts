import type { ServerFeature } from '#src/features/server-feature.ts';
import { finesApi } from './fines.api.ts';

export const trafficFines: ServerFeature = { apis: [finesApi] };
