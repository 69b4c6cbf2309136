export type { ContactApi } from './contact.api.ts';
