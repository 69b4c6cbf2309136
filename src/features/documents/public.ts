export { DocumentRows, type ListedDocument, sizeWords } from './document-rows.tsx';
