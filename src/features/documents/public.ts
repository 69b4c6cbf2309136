export { DocumentRows, type ListedDocument } from './document-rows.tsx';
export { DocumentViewer, type ViewedDocument } from './document-viewer.tsx';
export { useDocumentViewer } from './use-document-viewer.tsx';
