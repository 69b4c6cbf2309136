export type { NameChangeApi } from './name-change.api.ts';
