import boldFont from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
import regularFont from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
import { withBreaks } from '#src/lib/pdf-breaks.ts';
import { writeStructure } from '#src/lib/pdf-structure.ts';
import type { Letter } from './letter.ts';
import { letterDefinition } from './letter-pdf.ts';

const fontAt = (address: string) => new URL(address, window.location.origin).href;

/** pdfmake with our typeface: about a megabyte, so it is loaded with the first file. */
async function loadPdfmake() {
  const { default: pdfmake } = await import('pdfmake/build/pdfmake.min.js');
  pdfmake.setFonts({ Roboto: { normal: fontAt(regularFont), bold: fontAt(boldFont) } });
  await writeStructure(pdfmake);
  return pdfmake;
}

/** The letter as PDF, made in this browser. @throws when its parts could not be loaded */
export async function letterPdf(letter: Letter): Promise<Blob> {
  const pdfmake = await loadPdfmake();
  const { content, ...definition } = letterDefinition(letter);
  return pdfmake.createPdf({ ...definition, content: withBreaks(content) }).getBlob();
}

/** The letter as Word file, made in this browser. @throws when its parts could not be loaded */
export async function letterWord(letter: Letter): Promise<Blob> {
  const [{ Packer }, { letterDocument }] = await Promise.all([import('docx'), import('./letter-word.ts')]);
  return Packer.toBlob(letterDocument(letter));
}
