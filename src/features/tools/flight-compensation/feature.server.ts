import type { ServerFeature } from '#src/features/server-feature.ts';
import { flightApi } from './flight.api.ts';

export const flightCompensation: ServerFeature = { apis: [flightApi] };
