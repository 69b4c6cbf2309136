import { getDocumentProxy } from 'unpdf';
import { z } from 'zod';
import { bounds, pageLimit, Refused, type UnreadKind } from './document-types.ts';
import { readAnnotations } from './pdf-annotations.ts';
import { layOut, type TextPiece } from './text-layout.ts';
import { isWatermark } from './text-quality.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** A complete PDF ends with %%EOF (ISO 32000-1, 7.5.5); only padding may follow. */
function isComplete(bytes: Uint8Array): boolean {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end -= 1;
  return Buffer.from(bytes.subarray(Math.max(0, end - 1024), end)).includes('%%EOF');
}

function isPasswordError(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}

async function load(bytes: Uint8Array): Promise<Pdf> {
  try {
    // pdf.js transfers the buffer, so it gets a copy.
    return await getDocumentProxy(bytes.slice(), {
      verbosity: 0,
      useSystemFonts: false,
      useWorkerFetch: false,
      enableXfa: false,
    });
  } catch (error) {
    throw new Refused(isPasswordError(error) ? 'encrypted' : 'damaged', 'pdf');
  }
}

/**
 * Opens a PDF.
 * @param maxPages more pages are refused before any is read
 * @throws Refused 'damaged', 'encrypted' (with any kind of protection) or 'too-many-pages'
 */
export async function openPdf(bytes: Uint8Array, maxPages: number): Promise<Pdf> {
  if (!isComplete(bytes)) throw new Refused('damaged');
  const pdf = await load(bytes);
  // Only encrypted files have permissions. The metadata would tell the same but would unpack a stream.
  const rights: unknown = await pdf.getPermissions().catch(() => []);
  if (rights !== null) throw new Refused('encrypted', 'pdf');
  if (pdf.numPages > maxPages) throw new Refused('too-many-pages', pageLimit(maxPages));
  if (pdf.numPages < 1) throw new Refused('damaged');
  // The count may be wrong; a missing page shows it.
  await pdf.getPage(pdf.numPages).catch(() => {
    throw new Refused('damaged');
  });
  return pdf;
}

const textItem = z.object({
  str: z.string(),
  transform: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]),
  width: z.number(),
});

type Matrix = [number, number, number, number, number, number];

function multiply(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[2] * b[1],
    a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3],
    a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4],
    a[1] * b[4] + a[3] * b[5] + a[5],
  ];
}

const matrix = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]);

/** Unreadable type, in points: its height, and the width of each character. */
const tiny = { size: 2, sign: 1 } as const;

/** Both are needed: for fonts made of drawings only the width is known. */
const isTiny = ({ text, width, size }: TextPiece) => size < tiny.size && width < [...text].length * tiny.sign;

/** A readable piece of text, and whether it is upright. */
function toPiece(item: unknown, view: Matrix): Array<TextPiece & { isUpright: boolean }> {
  const parsed = textItem.safeParse(item);
  if (!parsed.success) return [];
  const [a, b, c, d, x, y] = multiply(view, parsed.data.transform);
  const isUpright = a > 0 && Math.abs(b) < a * 0.3;
  const piece = { text: parsed.data.str, x, y, width: parsed.data.width, size: Math.hypot(c, d), isUpright };
  return isTiny(piece) ? [] : [piece];
}

export type PdfPage = { text: string; unread: readonly UnreadKind[] };
/** Remaining characters of all pages of one document together, because pages can share their content. */
type Room = { left: number };

/** Text of annotations in the coordinates of the page. */
async function laidUpon(
  page: Page,
  view: Matrix,
  area: number,
): Promise<{ pieces: TextPiece[]; unread: UnreadKind[] }> {
  // Annotations that cannot be parsed do not affect the text of the page.
  const found: unknown[] = await page.getAnnotations().catch(() => [undefined]);
  const { pieces, unread } = readAnnotations(found, area);
  return {
    pieces: pieces.map((piece) => {
      const [, , , , x, y] = multiply(view, [1, 0, 0, 1, piece.x, piece.y]);
      return { ...piece, x, y };
    }),
    unread,
  };
}

/**
 * Text of one page with its lines and paragraphs, empty when the page has none. Turned text is left out, because
 * it has no place between the lines: archive marks along the edge and the like.
 */
async function pageText(page: Page, readsAnnotations: boolean, room: Room): Promise<PdfPage> {
  const viewport = page.getViewport({ scale: 1 });
  const view = matrix.parse(viewport.transform);
  const content = await page.getTextContent();
  const all = content.items.flatMap((item: unknown) => toPiece(item, view));
  const [upright, turned] = [
    all.filter(({ isUpright }) => isUpright),
    all.filter(({ isUpright }) => !isUpright),
  ];
  const laid = readsAnnotations
    ? await laidUpon(page, view, viewport.width * viewport.height)
    : { pieces: [], unread: ['form-field' as const] };
  const pieces = [...upright, ...laid.pieces];
  room.left -= pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  if (room.left < 0) throw Refused.bound('pdf-text');
  const isTurned = turned.some(({ text }) => !isWatermark(text));
  return {
    text: layOut(pieces, viewport.width),
    unread: isTurned ? [...laid.unread, 'turned-text'] : laid.unread,
  };
}

/**
 * The text of each page, in order. A page whose text cannot be read is empty and left to recognition.
 * @param readsAnnotations whether there are few enough of them; otherwise each page is noted as incompletely read
 * @throws Refused for too many characters
 */
export async function readPdfPages(pdf: Pdf, readsAnnotations = true): Promise<PdfPage[]> {
  const pages: PdfPage[] = [];
  const room: Room = { left: bounds.textLength };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    try {
      pages.push(await pageText(await pdf.getPage(number), readsAnnotations, room));
    } catch (error) {
      if (error instanceof Refused) throw error;
      pages.push({ text: '', unread: [] });
    }
  }
  return pages;
}
