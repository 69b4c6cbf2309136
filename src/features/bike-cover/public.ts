export type { BikeCoverApi } from './bike-cover.api.ts';
