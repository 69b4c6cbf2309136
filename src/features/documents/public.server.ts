export {
  type DocumentOwner,
  documentHeaders,
  documentsByTitle,
  documentsOf,
  documentUrl,
  enterDocument,
  insertDocument,
  type NewDocument,
  readDocument,
  type StoredFile,
  storePdf,
} from './documents.store.ts';
