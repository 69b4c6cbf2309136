import type { ServerFeature } from '#src/features/server-feature.ts';
import { defaultInterestApi } from './default-interest.api.ts';

export const defaultInterest: ServerFeature = { apis: [defaultInterestApi] };
