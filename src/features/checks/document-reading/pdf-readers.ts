import type { getDocumentProxy } from 'unpdf';
import { z } from 'zod';
import { bounds } from './document-types.ts';
import { leadsToServer } from './file-servers.ts';
import { checkActive, isInvoiceName } from './pdf-active.ts';
import { PdfFile } from './pdf-file.ts';
import { loadPdfium } from './pdfium.ts';
import { copyAsRead } from './pdfium-copy.ts';
import { Refused } from './refusals.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** Of an annotation, as pdf.js tells of it, what makes it more than something drawn. */
const annotation = z.object({
  actions: z.unknown().optional(),
  attachment: z.unknown().optional(),
  file: z.unknown().optional(),
  url: z.string().nullish(),
  unsafeUrl: z.string().nullish(),
});

const attachments = z.map(z.string(), z.object({ rawFilename: z.string() })).nullable();
/** Bookmarks, those under them with them. */
const bookmark = z.object({
  url: z.string().nullish(),
  unsafeUrl: z.string().nullish(),
  attachment: z.unknown().optional(),
  items: z.array(z.unknown()).default([]),
});

const isThere = (value: unknown) =>
  value !== null && value !== undefined && !(typeof value === 'object' && Object.keys(value).length === 0);

/** What the reader cannot make out, it does not run either. */
const unreadable = () => null;

function checkAddress(...addresses: ReadonlyArray<string | null | undefined>): void {
  for (const address of addresses)
    if (typeof address === 'string' && leadsToServer(address)) throw Refused.active('pdf-server');
}

function checkAnnotation(found: unknown): void {
  const { actions, attachment, file, url, unsafeUrl } = annotation.parse(found);
  if (isThere(actions)) throw Refused.active('pdf-script');
  if (isThere(attachment) || isThere(file)) throw Refused.active('pdf-file-inside');
  checkAddress(url, unsafeUrl);
}

function checkBookmarks(found: readonly unknown[]): void {
  const rest = [...found];
  while (rest.length > 0) {
    const { url, unsafeUrl, attachment, items } = bookmark.parse(rest.pop());
    if (isThere(attachment)) throw Refused.active('pdf-file-inside');
    checkAddress(url, unsafeUrl);
    rest.push(...items);
  }
}

/** What our own check has let pass is the data of an invoice, whatever its content is to this reader. */
function checkAttachments(found: unknown): void {
  for (const { rawFilename } of attachments.parse(found)?.values() ?? [])
    if (!isInvoiceName(rawFilename)) throw Refused.active('pdf-file-inside');
}

/** What is left of the bounds: our own count sees a page once, however often the tree of pages names it. */
class Room {
  #marks: number = bounds.pdfMarks;
  #bytes: number = bounds.pdfMarkBytes;

  take(found: readonly unknown[]): void {
    this.#marks -= found.length;
    if (this.#marks < 0) throw Refused.bound('pdf-marks');
    const rest = [...found];
    while (rest.length > 0) {
      const value = rest.pop();
      if (typeof value === 'string') this.#bytes -= value.length;
      else if (typeof value === 'object' && value !== null)
        for (const one of Object.values(value)) rest.push(one);
    }
    if (this.#bytes < 0) throw Refused.bound('pdf-texts');
  }
}

async function checkPage(page: Page, room: Room): Promise<void> {
  if (isThere(await page.getJSActions().catch(unreadable))) throw Refused.active('pdf-script');
  const found = (await page.getAnnotations({ intent: 'any' }).catch(unreadable)) ?? [];
  room.take(found);
  for (const one of found) checkAnnotation(one);
}

/** Asks pdf.js, the reader of Firefox, for scripts, files inside and ways to a server. */
async function checkWithPdfJs(pdf: Pdf): Promise<void> {
  if (isThere(await pdf.getJSActions().catch(unreadable))) throw Refused.active('pdf-script');
  checkAttachments(await pdf.getAttachments().catch(unreadable));
  checkBookmarks((await pdf.getOutline().catch(unreadable)) ?? []);
  const room = new Room();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number).catch(unreadable);
    if (!page) continue;
    await checkPage(page, room);
    page.cleanup();
  }
}

/** Looks through the file as PDFium, the reader of Chrome and Edge, has understood it. What pdf.js alone can open is ambiguous. */
async function checkWithPdfium(bytes: Uint8Array): Promise<void> {
  const document = await loadPdfium(bytes).catch((error: unknown) => {
    throw error instanceof Refused ? new Refused('damaged', 'pdf', 'pdf-ambiguous') : error;
  });
  try {
    checkActive(new PdfFile(copyAsRead(document)));
  } finally {
    document.destroy();
  }
}

/**
 * Asks two readers of others what they find in a PDF in which our own check found nothing (ADR 0035): every program reads broken files
 * in a way of its own, and these two are in nearly every browser.
 * @param bytes the file
 * @param pdf the same file, opened by pdf.js
 * @throws Refused 'active'; 'damaged' where one of them cannot open it; 'bomb' where too much is laid upon its pages
 */
export async function checkAsRead(bytes: Uint8Array, pdf: Pdf): Promise<void> {
  await checkWithPdfJs(pdf);
  await checkWithPdfium(bytes);
}
