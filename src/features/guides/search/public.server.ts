export { searchDocuments } from './search-documents.ts';
