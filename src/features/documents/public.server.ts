export {
  type DocumentOwner,
  documentHeaders,
  documentsByTitle,
  documentsOf,
  documentUrl,
  enterDocument,
  type NewDocument,
  readDocument,
  type StoredFile,
  storePdf,
} from './documents.store.ts';
