export { legalMeta } from './legal-meta.ts';
export { LegalPage } from './legal-page.tsx';
