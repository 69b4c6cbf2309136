import type { ServerFeature } from '#src/features/server-feature.ts';
import { formEntriesRetention } from './take-once.ts';

export const formEntry: ServerFeature = { retention: [formEntriesRetention] };
