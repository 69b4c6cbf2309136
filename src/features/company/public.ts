export { legalDetails, legalDetailsOf } from './legal-details.ts';
export { legalTextAsPdf } from './legal-document.ts';
export { LegalPage } from './legal-page.tsx';
export { legalMeta, loadLegalText } from './legal-route.ts';
export { type LegalBlock, type LegalText, type LegalTextKey, legalText, legalVersion } from './legal-text.ts';
