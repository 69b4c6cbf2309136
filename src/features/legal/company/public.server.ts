export { legalDetailsOf } from './legal-details.ts';
export { legalPdf, legalTextAsPdf } from './legal-document.ts';
export { legalPages } from './legal-pages.ts';
export type { LegalBlock } from './legal-text.schema.ts';
export { type LegalTextKey, legalText, legalVersion } from './legal-text.ts';
export { loadLegalText } from './load-legal-text.ts';
