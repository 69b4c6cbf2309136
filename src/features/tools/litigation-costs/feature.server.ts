import type { ServerFeature } from '#src/features/server-feature.ts';
import { litigationApi } from './litigation.api.ts';

export const litigationCosts: ServerFeature = { apis: [litigationApi] };
