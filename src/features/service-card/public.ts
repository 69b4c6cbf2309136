export type { ServiceCardApi } from './service-card.api.ts';
