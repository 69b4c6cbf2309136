import type { ServerFeature } from '#src/features/server-feature.ts';
import { dismissalApi } from './dismissal.api.ts';

export const dismissalDeadlines: ServerFeature = { apis: [dismissalApi] };
