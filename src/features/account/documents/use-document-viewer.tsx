import { type MouseEvent, type ReactNode, useState } from 'react';
import { DocumentViewer, type ViewedDocument } from './document-viewer.tsx';

/** Whether a press on a link asks for nothing but to follow it here. */
function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * Opens documents of a page in place.
 * @returns `onClick` for the link to a document's address, which keeps working without script and in another tab;
 *   `viewer` is to be rendered somewhere beside the links
 */
export function useDocumentViewer(): {
  onClick: (document: ViewedDocument) => (event: MouseEvent<HTMLAnchorElement>) => void;
  viewer: ReactNode;
} {
  const [shown, setShown] = useState<ViewedDocument>();
  return {
    onClick: (document) => (event) => {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      // Safari does not focus a link that is pressed; the dialog gives the focus back to whoever has it.
      event.currentTarget.focus();
      setShown(document);
    },
    viewer: shown && <DocumentViewer document={shown} onClose={() => setShown(undefined)} />,
  };
}
