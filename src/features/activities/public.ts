export type { ActivitiesApi } from './activities.api.ts';
