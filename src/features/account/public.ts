export type { AccountApi } from './account.api.ts';
