/** A file inside a PDF that says the same for programs (PDF/A-3). */
export type EmbeddedFile = {
  name: string;
  /** Media type. */
  type: string;
  description: string;
  content: Uint8Array;
  modifiedAt: Date;
  /** What the document's own XML (XMP) says of it: `rdf:Description` elements. */
  metadata: string;
};

/** What makes a definition of pdfmake a PDF/A-3: its version, embedded fonts and colours with a profile. */
export const archive = { version: '1.7', subset: 'PDF/A-3b' } as const;

/** What pdfkit offers below pdfmake, as far as it is used here. */
type Kit = {
  file(content: Buffer, options: Record<string, unknown>): unknown;
  appendXML(xml: string): void;
};

function isKit(document: unknown): document is Kit {
  return (
    typeof document === 'object' &&
    document !== null &&
    'file' in document &&
    'appendXML' in document &&
    typeof document.file === 'function' &&
    typeof document.appendXML === 'function'
  );
}

/**
 * Puts a file into a document that is drawn and not yet ended.
 * @param document what `getStream` of pdfmake gives
 * @throws Error when pdfkit below pdfmake has changed
 */
export function embedFile(document: unknown, file: EmbeddedFile): void {
  if (!isKit(document)) throw new Error('pdfkit takes no files any more.');
  document.file(Buffer.from(file.content), {
    name: file.name,
    type: file.type,
    description: file.description,
    creationDate: file.modifiedAt,
    modifiedDate: file.modifiedAt,
    // The same invoice for people and for programs.
    relationship: 'Alternative',
  });
  document.appendXML(file.metadata);
}
