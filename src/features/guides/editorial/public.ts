export { documentAt, documentForToday } from './document-loader.ts';
export { metaOfDocument } from './document-meta.ts';
export { DocumentView } from './document-view.tsx';
export type { EditorialApi } from './editorial.api.ts';
export type { DocumentSummary, EditorialDocument, Question } from './editorial.schema.ts';
export { Island } from './island.tsx';
