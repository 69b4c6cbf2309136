import type { ServerFeature } from '#src/features/server-feature.ts';
import { homeApi } from './home.api.ts';

export const home: ServerFeature = { apis: [homeApi] };
