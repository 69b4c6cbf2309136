import { detectType } from './detect-type.ts';
import {
  bounds,
  contentTypes,
  docxCharactersPerPage,
  type Inspection,
  type UnreadKind,
} from './document-types.ts';
import { checkPng } from './png.ts';
import { pageLimit, Refused } from './refusals.ts';
import { countLetters } from './text-quality.ts';

/** Parsers are large, so each is loaded when it is needed. */
/** @throws Refused also where there is no text, or too much */
export async function readDocxChecked(
  bytes: Uint8Array,
  maxPages: number,
): Promise<{ text: string; pages: number; unread: readonly UnreadKind[] }> {
  const [{ readDocx }, { WordUnread }] = await Promise.all([import('./docx.ts'), import('./word-unread.ts')]);
  const unread = new WordUnread();
  const text = await readDocx(bytes, unread);
  if (countLetters(text) === 0) throw new Refused('no-text', 'docx');
  const pages = Math.max(1, Math.ceil(text.length / docxCharactersPerPage));
  if (pages > maxPages) throw new Refused('too-many-pages', pageLimit(maxPages));
  return { text, pages, unread: [...unread.kinds] };
}

/**
 * What can be told of a PDF before a library opens it: how large it becomes, and that it is nothing but paper.
 * @returns whether few enough fields and remarks are laid upon its pages to read them
 */
export async function checkPdf(bytes: Uint8Array): Promise<{ hasFewAnnotations: boolean }> {
  const [{ PdfFile }, { checkPdfStreams }, { checkActive }, { checkMarks }] = await Promise.all([
    import('./pdf-file.ts'),
    import('./pdf-streams.ts'),
    import('./pdf-active.ts'),
    import('./pdf-marks.ts'),
  ]);
  const pdf = new PdfFile(bytes);
  const sizes = checkPdfStreams(pdf);
  checkActive(pdf);
  const annotations = checkMarks(pdf, sizes);
  // What we understood is harmless; others may understand something else.
  if (pdf.isAmbiguous) throw new Refused('damaged', 'pdf', 'pdf-ambiguous');
  return { hasFewAnnotations: annotations <= bounds.pdfAnnotations };
}

export async function checkImage(bytes: Uint8Array, type: 'jpeg' | 'png'): Promise<void> {
  if (type === 'png') checkPng(bytes);
  else (await import('./jpeg-segments.ts')).checkJpeg(bytes);
}

/**
 * Looks into a file: type, pages, nothing that takes long or does more than paper.
 * @throws Refused
 */
export async function inspectBytes(bytes: Uint8Array, maxPages: number): Promise<Inspection> {
  const type = await detectType(bytes);
  const contentType = contentTypes[type];
  if (type === 'docx') {
    return { ok: true, type, contentType, pages: (await readDocxChecked(bytes, maxPages)).pages };
  }
  if (type === 'pdf') {
    await checkPdf(bytes);
    const [{ openPdf }, { checkAsRead }] = await Promise.all([
      import('./pdf-text.ts'),
      import('./pdf-readers.ts'),
    ]);
    const pdf = await openPdf(bytes, maxPages);
    await checkAsRead(bytes, pdf);
    return { ok: true, type, contentType, pages: pdf.numPages };
  }
  await checkImage(bytes, type);
  const { withoutTraces } = await import('./clean-photo.ts');
  const cleaned = withoutTraces(bytes, type);
  return { ok: true, type, contentType, pages: 1, ...(cleaned ? { cleaned } : {}) };
}
