export type { NameChangeApi } from './name-change.api.ts';
export type { NameChangeRecord } from './name-change.schema.ts';
