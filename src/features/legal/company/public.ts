export { LegalPage, legalMeta } from './legal-page.tsx';
