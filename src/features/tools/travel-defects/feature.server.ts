import type { ServerFeature } from '#src/features/server-feature.ts';
import { reductionApi } from './reduction.api.ts';

export const travelDefects: ServerFeature = { apis: [reductionApi] };
