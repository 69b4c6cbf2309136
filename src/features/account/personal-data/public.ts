export type { PersonalData, PersonalDataApi } from './personal-data.api.ts';
export type { CustomerSettings } from './personal-data.schema.ts';
