import type { ServerFeature } from '#src/features/server-feature.ts';
import { catalogueApi } from './catalogue.api.ts';

export const catalogue: ServerFeature = { apis: [catalogueApi] };
