export { legalDetailsOf } from './legal-details.ts';
export { legalPdf, legalTextAsPdf } from './legal-document.ts';
export type { LegalBlock } from './legal-text.schema.ts';
export { type LegalTextKey, legalPages, legalText, legalVersion, loadLegalText } from './legal-text.ts';
