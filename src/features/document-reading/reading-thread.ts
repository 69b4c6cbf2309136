import { workerData } from 'node:worker_threads';
import { detectType } from './detect-type.ts';
import { contentTypes, docxCharactersPerPage, type Inspection } from './document-types.ts';
import type { PdfPictures } from './pdf-pictures.ts';
import { checkPng, pngPicture } from './png.ts';
import { pageLimit, Refused } from './refusals.ts';
import { countLetters, isReadable } from './text-quality.ts';
import { serveTasks } from './thread-answers.ts';
import type { Bitmap, OpenedDocument, OpenedPage, ReadingTask } from './thread-messages.ts';

/**
 * Everything that parses the bytes of a stranger happens in this thread. It lives for one document, so that
 * nothing of one customer's file can reach the next. Parsers are large, so each is loaded when it is needed.
 */
const bytes: Uint8Array = workerData.bytes;

/** A page with less of its own text than this may be a picture with a stamp on it. */
const fewLetters = 150;

let pictures: Promise<PdfPictures> | undefined;

function openPictures(): Promise<PdfPictures> {
  pictures ??= import('./pdf-pictures.ts').then((module) => module.PdfPictures.open(bytes));
  return pictures;
}

async function readDocxChecked(maxPages: number): Promise<{ text: string; pages: number }> {
  const { readDocx } = await import('./docx.ts');
  const text = await readDocx(bytes);
  if (countLetters(text) === 0) throw new Refused('no-text', 'docx');
  const pages = Math.max(1, Math.ceil(text.length / docxCharactersPerPage));
  if (pages > maxPages) throw new Refused('too-many-pages', pageLimit(maxPages));
  return { text, pages };
}

/** What can be told of a PDF before a library opens it: how large it becomes, and that it is nothing but paper. */
async function checkPdf(): Promise<void> {
  const [{ PdfFile }, { checkPdfStreams }, { checkActive }] = await Promise.all([
    import('./pdf-file.ts'),
    import('./pdf-streams.ts'),
    import('./pdf-active.ts'),
  ]);
  const pdf = new PdfFile(bytes);
  checkPdfStreams(pdf);
  checkActive(pdf);
}

async function checkImage(type: 'jpeg' | 'png'): Promise<void> {
  if (type === 'png') checkPng(bytes);
  else (await import('./jpeg-segments.ts')).checkJpeg(bytes);
}

async function inspect(maxPages: number): Promise<Inspection> {
  const type = await detectType(bytes);
  const contentType = contentTypes[type];
  if (type === 'docx') {
    return { ok: true, type, contentType, pages: (await readDocxChecked(maxPages)).pages };
  }
  if (type === 'pdf') {
    await checkPdf();
    const { openPdf } = await import('./pdf-text.ts');
    return { ok: true, type, contentType, pages: (await openPdf(bytes, maxPages)).numPages };
  }
  await checkImage(type);
  const { withoutTraces } = await import('./clean-photo.ts');
  const cleaned = withoutTraces(bytes, type);
  return { ok: true, type, contentType, pages: 1, ...(cleaned ? { cleaned } : {}) };
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
    const { text } = await readDocxChecked(maxPages);
    return { type, pages: [{ text, needsRecognition: false }] };
  }
  if (type !== 'pdf') {
    await checkImage(type);
    return { type, pages: [{ text: '', needsRecognition: true }] };
  }
  await checkPdf();
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
  if (task.kind === 'inspect') return inspect(task.maxPages);
  if (task.kind === 'open') return open(task.maxPages);
  return picture(task.page);
});
