import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { archive, type EmbeddedFile, embedFile } from './pdf-archive.ts';
import { withBreaks } from './pdf-breaks.ts';
import { writeStructure } from './pdf-structure.ts';

export type PdfContent = Content;
export type PdfDefinition = TDocumentDefinitions;

const fontFolder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts');

/** pdfmake with our type. It is a large library, so it waits for the first document. */
async function loadPdfmake() {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts({
    Roboto: {
      normal: join(fontFolder, 'Roboto/Roboto-Regular.ttf'),
      bold: join(fontFolder, 'Roboto/Roboto-Medium.ttf'),
      italics: join(fontFolder, 'Roboto/Roboto-Italic.ttf'),
      bolditalics: join(fontFolder, 'Roboto/Roboto-MediumItalic.ttf'),
    },
  });
  // Whatever text a document holds, it may load nothing but its fonts.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path: string) => path.startsWith(`${fontFolder}${sep}`));
  await writeStructure(pdfmake);
  return pdfmake;
}

let loading: ReturnType<typeof loadPdfmake> | undefined;

/** Colours of printed documents; the same ink as on screen. */
const ink = '#0F2747';

export type PdfDocument = {
  title: string;
  author: string;
  content: PdfContent[];
  /** Small lines at the foot of every page, left of the page number. */
  footer?: string;
  /** A file that says the same for programs; makes the document a PDF/A-3. */
  embedded?: EmbeddedFile;
};

/**
 * Renders an A4 document (pdfmake) with our type and margins, tagged and in German.
 * @returns the bytes of the PDF
 */
export async function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  const { title, author, content, footer, embedded } = document;
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [71, 71, 57, 71],
    // Of a PDF/A the author would have to stand in its XML too, which pdfkit writes without escaping.
    info: embedded ? { title } : { title, author },
    ...(embedded ? archive : {}),
    language: 'de-DE',
    displayTitle: true,
    tagged: true,
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.3, color: ink },
    styles: {
      title: { fontSize: 18, bold: true, margin: [0, 0, 0, 12] },
      heading: { fontSize: 12.5, bold: true, margin: [0, 14, 0, 4] },
      small: { fontSize: 8.5 },
    },
    content,
    footer: (page: number, count: number) => ({
      margin: [71, 16, 57, 0],
      columns: [
        { text: footer ?? '', style: 'small' },
        { text: `Seite ${page} von ${count}`, style: 'small', alignment: 'right', width: 90 },
      ],
    }),
  };
  return renderDefinition(definition, embedded);
}

/** The same for the process that draws. */
export const draw = (document: PdfDocument): Promise<Uint8Array> => renderPdf(document);

/** Prepares every text of a document for layout, also those of its footer. */
function cleaned(definition: PdfDefinition): PdfDefinition {
  const { content, header, footer } = definition;
  const drawn = (part: typeof footer): typeof footer =>
    typeof part === 'function' ? (...page) => withBreaks(part(...page)) : withBreaks(part);
  return { ...definition, content: withBreaks(content), header: drawn(header), footer: drawn(footer) };
}

/** Renders a document that brings its own pages: letters, whose browser version is made of the same definition. */
export async function renderDefinition(
  definition: PdfDefinition,
  embedded?: EmbeddedFile,
): Promise<Uint8Array> {
  loading ??= loadPdfmake().catch((error: unknown) => {
    // The next document tries again.
    loading = undefined;
    throw error;
  });
  const pdfmake = await loading;
  const output = pdfmake.createPdf(cleaned(definition));
  if (embedded) embedFile(await output.getStream(), embedded);
  const buffer: Uint8Array = await output.getBuffer();
  return new Uint8Array(buffer);
}
