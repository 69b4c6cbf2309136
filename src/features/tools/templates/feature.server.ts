import type { ServerFeature } from '#src/features/server-feature.ts';
import { templatesApi } from './templates.api.ts';

export const templates: ServerFeature = { apis: [templatesApi] };
