export { searchDocuments } from './search-documents.ts';
export { synonymFaults } from './synonyms.ts';
