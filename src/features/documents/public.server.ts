export {
  type DocumentOwner,
  documentHeaders,
  documentsOf,
  documentUrl,
  enterDocument,
  type NewDocument,
  readDocument,
  type StoredFile,
  storePdf,
} from './documents.store.ts';
