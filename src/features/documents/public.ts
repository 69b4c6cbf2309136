export { DocumentRows, type ListedDocument } from './document-rows.tsx';
