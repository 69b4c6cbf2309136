import { workerData } from 'node:worker_threads';
import { detectType } from './detect-type.ts';
import { checkImage, checkPdf, inspectBytes, readDocxChecked } from './inspect-bytes.ts';
import type { PdfPictures } from './pdf-pictures.ts';
import { pngPicture } from './png.ts';
import { countLetters, isReadable } from './text-quality.ts';
import { serveTasks } from './thread-answers.ts';
import type { Bitmap, OpenedDocument, OpenedPage, ReadingTask } from './thread-messages.ts';

/**
 * Everything that parses the bytes of a stranger happens in this thread. It lives for one document, so that
 * nothing of one customer's file can reach the next.
 */
const bytes: Uint8Array = workerData.bytes;

/** A page with less of its own text than this may be a picture with a stamp on it. */
const fewLetters = 150;

let pictures: Promise<PdfPictures> | undefined;

function openPictures(): Promise<PdfPictures> {
  pictures ??= import('./pdf-pictures.ts').then((module) => module.PdfPictures.open(bytes));
  return pictures;
}

/** Without letters the page is a scan; with unreadable or few ones its picture decides. */
async function toPage(text: string, index: number): Promise<OpenedPage> {
  if (isReadable(text) && countLetters(text) >= fewLetters) return { text, needsRecognition: false };
  if (!isReadable(text)) return { text: '', needsRecognition: true };
  return { text, needsRecognition: (await openPictures()).hasImage(index) };
}

async function open(maxPages: number): Promise<OpenedDocument> {
  const type = await detectType(bytes);
  if (type === 'docx') {
    const { text } = await readDocxChecked(bytes, maxPages);
    return { type, pages: [{ text, needsRecognition: false }] };
  }
  if (type !== 'pdf') {
    await checkImage(bytes, type);
    return { type, pages: [{ text: '', needsRecognition: true }] };
  }
  await checkPdf(bytes);
  const { openPdf, readPdfPages } = await import('./pdf-text.ts');
  const texts = await readPdfPages(await openPdf(bytes, maxPages));
  const pages: OpenedPage[] = [];
  for (const [index, text] of texts.entries()) pages.push(await toPage(text, index));
  return { type, pages };
}

async function picture(page: number): Promise<Bitmap> {
  const type = await detectType(bytes);
  if (type === 'png') return pngPicture(bytes);
  if (type === 'jpeg') return (await import('./jpeg.ts')).jpegPicture(bytes);
  return (await openPictures()).page(page);
}

serveTasks<ReadingTask>((task) => {
  if (task.kind === 'inspect') return inspectBytes(bytes, task.maxPages);
  if (task.kind === 'open') return open(task.maxPages);
  return picture(task.page);
});
