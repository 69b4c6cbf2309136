import type { ServerFeature } from '#src/features/server-feature.ts';
import { successionApi } from './succession.api.ts';

export const succession: ServerFeature = { apis: [successionApi] };
