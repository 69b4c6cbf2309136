import type { ServerFeature } from '#src/features/server-feature.ts';
import { officesApi } from './offices.api.ts';

export const offices: ServerFeature = { apis: [officesApi] };
