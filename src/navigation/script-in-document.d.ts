/** The text of a script that stands in the document (`scripts/document-scripts.ts`). */
declare module '*?in-document' {
  const text: string;
  export default text;
}
