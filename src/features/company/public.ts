export { legalMeta } from './legal-meta.ts';
export { LegalPage } from './legal-page.tsx';
export type { LegalBlock, LegalText } from './legal-text.schema.ts';
