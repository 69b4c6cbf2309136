export {
  documentHeaders,
  documentsByTitle,
  documentsOf,
  documentUrl,
  enterDocument,
  insertDocument,
  readDocument,
  type StoredFile,
  storePdf,
} from './documents.store.ts';
