export { DocumentRows } from './document-rows.tsx';
export { DocumentViewer } from './document-viewer.tsx';
export { useDocumentViewer } from './use-document-viewer.tsx';
