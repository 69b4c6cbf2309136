import type { UnreadKind } from './document-types.ts';
import { checkImage, checkPdf, detectType, inspectBytes, readDocxChecked } from './inspect-bytes.ts';
import type { PdfPictures } from './pdf-pictures.ts';
import type { PdfPage } from './pdf-text.ts';
import { pngPicture } from './png.ts';
import { serveTasks } from './process-answers.ts';
import type { Bitmap, OpenedDocument, OpenedPage, ReadingTask } from './process-messages.ts';
import { countLetters, isReadable } from './text-quality.ts';

/**
 * All parsing of foreign bytes happens in this process. It lives for one document, so that no file can affect the
 * next.
 */
let bytes: Uint8Array = new Uint8Array();

/** A page with less own text may be a scan with a stamp. */
const fewLetters = 150;

let pictures: Promise<PdfPictures> | undefined;

function openPictures(): Promise<PdfPictures> {
  pictures ??= import('./pdf-pictures.ts').then((module) => module.PdfPictures.open(bytes));
  return pictures;
}

/**
 * Total size of a page's pictures, in square points, from which on they may contain a sentence: a line of 40
 * letters in small type is 2.5 cm by 1 cm. Such a page is also recognised, so that a sentence is found while a
 * logo or a signature changes nothing.
 */
const smallPicture = 2_000;
/** Most pages with own text that are recognised for their pictures; each takes some seconds. */
const mostCompared = 10;
let compared = 0;

/**
 * Without letters the page is a scan. With few or unreadable letters, or with a picture that may contain text, the
 * picture decides.
 */
async function toPage({ text, unread }: PdfPage, index: number): Promise<OpenedPage> {
  if (!isReadable(text)) return { text: '', recognition: 'needed', unread };
  const pictures = await openPictures();
  const hasPicture = pictures.pictureArea(index) > smallPicture;
  const kinds: readonly UnreadKind[] = hasPicture ? [...unread, 'picture'] : unread;
  if (countLetters(text) < fewLetters)
    return { text, recognition: pictures.hasImage(index) ? 'needed' : 'none', unread: kinds };
  if (hasPicture) compared += 1;
  return { text, recognition: hasPicture && compared <= mostCompared ? 'compared' : 'none', unread: kinds };
}

async function open(maxPages: number): Promise<OpenedDocument> {
  const type = await detectType(bytes);
  if (type === 'docx') {
    const { text, unread } = await readDocxChecked(bytes, maxPages);
    return { type, pages: [{ text, recognition: 'none', unread }] };
  }
  if (type !== 'pdf') {
    await checkImage(bytes, type);
    return { type, pages: [{ text: '', recognition: 'needed', unread: [] }] };
  }
  const { hasFewAnnotations } = await checkPdf(bytes);
  const { openPdf, readPdfPages } = await import('./pdf-text.ts');
  const found = await readPdfPages(await openPdf(bytes, maxPages), hasFewAnnotations);
  const pages: OpenedPage[] = [];
  for (const [index, page] of found.entries()) pages.push(await toPage(page, index));
  return { type, pages };
}

async function picture(page: number): Promise<Bitmap> {
  const type = await detectType(bytes);
  if (type === 'png') return pngPicture(bytes);
  if (type === 'jpeg') return (await import('./pdf-pictures.ts')).jpegPicture(bytes);
  return (await openPictures()).page(page);
}

serveTasks<ReadingTask>((task, given) => {
  bytes = given;
  if (task.kind === 'inspect') return inspectBytes(bytes, task.maxPages);
  if (task.kind === 'open') return open(task.maxPages);
  return picture(task.page);
});
