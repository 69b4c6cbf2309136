import type { PDFiumDocument } from '@hyzyla/pdfium';
import type { getDocumentProxy } from 'unpdf';
import { z } from 'zod';
import { bounds, Refused } from './document-types.ts';
import { leadsToServer } from './file-servers.ts';
import { checkActive, isInvoiceName } from './pdf-active.ts';
import { PdfFile } from './pdf-file.ts';
import { loadPdfium } from './pdfium.ts';

/** Functions of the library that write a file, which its classes hide. */
const raw = z.custom<{
  HEAPU8: Uint8Array;
  wasmExports: {
    malloc(size: number): number;
    free(place: number): void;
    __indirect_function_table: WebAssembly.Table;
  };
  _FPDF_SaveAsCopy(document: number, writer: number, flags: number): number;
}>(
  (module) =>
    typeof module === 'object' &&
    module !== null &&
    typeof Reflect.get(module, '_FPDF_SaveAsCopy') === 'function',
);

/** Writes the whole file again instead of appending changes (`FPDF_NO_INCREMENTAL`). */
const anew = 2;
/** Most bytes of a copy: the largest upload, and as much for unpacked objects. */
const mostBytes = 64 * 1024 * 1024;

/**
 * `(i32, i32, i32) -> i32`: imports a function as `e.f` and exports it as `f`, so that it can be put into the
 * table of the library.
 */
const passage = new WebAssembly.Module(
  // Magic and version; type; import of e.f; export of f (WebAssembly core specification, 5.5).
  Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...[0x01, 0x08, 0x01, 0x60, 0x03, 0x7f, 0x7f, 0x7f, 0x01, 0x7f],
    ...[0x02, 0x07, 0x01, 0x01, 0x65, 0x01, 0x66, 0x00, 0x00],
    ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00],
  ]),
);

type Write = (writer: number, place: number, size: number) => number;

const inTable = (write: Write) => new WebAssembly.Instance(passage, { e: { f: write } }).exports.f;

/**
 * The PDF as PDFium understands it, written again: every object once, in plain spelling, with a new table. So
 * content behind ambiguous spellings becomes visible.
 * @throws Refused 'bomb' where the copy would be larger than 64 MB, 'damaged' where none can be written
 */
function copyAsRead(document: PDFiumDocument): Buffer {
  const module = raw.parse(Reflect.get(document, 'module'));
  const { malloc, free, __indirect_function_table: table } = module.wasmExports;
  const pieces: Uint8Array[] = [];
  let size = 0;
  const write: Write = (_writer, place, length) => {
    size += length;
    if (size > mostBytes) return 0;
    pieces.push(module.HEAPU8.slice(place, place + length));
    return 1;
  };
  // FPDF_FILEWRITE: version, then the place of WriteBlock. The table cannot grow; its first place is the only empty one.
  const writer = malloc(8);
  new DataView(module.HEAPU8.buffer).setUint32(writer, 1, true);
  new DataView(module.HEAPU8.buffer).setUint32(writer + 4, 0, true);
  table.set(0, inTable(write));
  try {
    const isWritten = module._FPDF_SaveAsCopy(
      z.number().parse(Reflect.get(document, 'documentIdx')),
      writer,
      anew,
    );
    if (size > mostBytes) throw new Refused('bomb', 'pdf');
    if (isWritten === 0) throw new Refused('damaged', 'pdf');
    return Buffer.concat(pieces);
  } finally {
    table.set(0, null);
    free(writer);
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** The active parts of an annotation in the description of pdf.js. */
const annotation = z.object({
  actions: z.unknown().optional(),
  attachment: z.unknown().optional(),
  file: z.unknown().optional(),
  url: z.string().nullish(),
  unsafeUrl: z.string().nullish(),
});

const attachments = z.map(z.string(), z.object({ rawFilename: z.string() })).nullable();
/** Bookmarks with their children. */
const bookmark = z.object({
  url: z.string().nullish(),
  unsafeUrl: z.string().nullish(),
  attachment: z.unknown().optional(),
  items: z.array(z.unknown()).default([]),
});

const isThere = (value: unknown) =>
  value !== null && value !== undefined && !(typeof value === 'object' && Object.keys(value).length === 0);

/** What the reader cannot parse, it does not run. */
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

/** A file that passed our own check is the data of an invoice. */
function checkAttachments(found: unknown): void {
  for (const { rawFilename } of attachments.parse(found)?.values() ?? [])
    if (!isInvoiceName(rawFilename)) throw Refused.active('pdf-file-inside');
}

/** The remaining limits: our own count sees a page once, even if the tree of pages names it repeatedly. */
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

/** Asks pdf.js, the reader of Firefox, for scripts, embedded files and server addresses. */
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

/**
 * Checks the file as PDFium, the reader of Chrome and Edge, understands it. A file that only pdf.js can open is
 * ambiguous.
 */
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
 * Asks two other readers about a PDF that passed our own check (ADR 0035): programs read broken files differently,
 * and these two are in nearly every browser.
 * @param bytes the file
 * @param pdf the same file, opened by pdf.js
 * @throws Refused 'active'; 'damaged' where one of them cannot open it; 'bomb' for too many annotations
 */
export async function checkAsRead(bytes: Uint8Array, pdf: Pdf): Promise<void> {
  await checkWithPdfJs(pdf);
  await checkWithPdfium(bytes);
}
