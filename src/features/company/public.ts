export { legalDetails, legalDetailsOf } from './legal-details.ts';
export { legalTextAsPdf } from './legal-document.ts';
export { type LegalBlock, type LegalText, type LegalTextKey, legalText } from './legal-text.ts';
