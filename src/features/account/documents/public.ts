export { DocumentRows } from './document-rows.tsx';
export { DocumentViewer, useDocumentViewer } from './document-viewer.tsx';
