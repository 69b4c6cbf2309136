import {
  bounds,
  contentTypes,
  type DocumentType,
  docxCharactersPerPage,
  type Inspection,
  pageLimit,
  Refused,
  type UnreadKind,
} from './document-types.ts';
import { checkPng } from './png.ts';
import { countLetters } from './text-quality.ts';
import { findZipEnd } from './zip.ts';

const heicTypes = new Set(['image/heic', 'image/heic-sequence', 'image/heif', 'image/heif-sequence']);
const signatures: Array<[DocumentType, Buffer]> = [
  ['pdf', Buffer.from('%PDF-')],
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['docx', Buffer.from([0x50, 0x4b, 0x03, 0x04])],
];
const oleSignature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const zipPart = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** Hints for files that people often send; others get the general sentence. */
const hints: Record<string, string> = {
  'image/tiff': 'TIFF-Bilder können wir nicht lesen. Bitte speichern Sie das Bild als PDF oder JPEG.',
  'application/rtf': 'RTF-Dateien können wir nicht lesen. Bitte speichern Sie das Dokument als PDF.',
  'application/vnd.oasis.opendocument.text':
    'OpenDocument-Dateien (ODT) können wir nicht lesen. Bitte speichern Sie das Dokument als PDF.',
};

function startsWith(file: Buffer, signature: Buffer): boolean {
  return file.length >= signature.length && file.subarray(0, signature.length).equals(signature);
}

/** A DOCX with a password is an OLE container with a stream named EncryptedPackage (MS-OFFCRYPTO 2.3.4). */
function refuseOle(file: Buffer): never {
  if (file.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw new Refused('encrypted', 'docx');
  throw new Refused(
    'unsupported',
    'Das alte Word-Format DOC können wir nicht lesen. Bitte speichern Sie das Dokument als DOCX oder PDF.',
  );
}

/** Whether the file is also another type: an archive at its end, a PDF or a web page in its first bytes. */
function isAmbiguous(file: Buffer, type: DocumentType): boolean {
  if (type === 'docx') return false;
  if (findZipEnd(file) >= 0 && file.includes(zipPart)) return true;
  const head = file.subarray(0, 1024);
  if (type !== 'pdf' && head.includes('%PDF-')) return true;
  return /<(?:!doctype|html|script|svg|\?php)\b/i.test(head.toString('latin1'));
}

/**
 * The library for other types is loaded for those only, because the start of the process is most of the cost of a
 * hostile file.
 */
async function otherType(file: Buffer) {
  const { fileTypeFromBuffer } = await import('file-type');
  return fileTypeFromBuffer(file).catch(() => undefined);
}

async function refuseOther(file: Buffer): Promise<never> {
  if (startsWith(file, oleSignature)) refuseOle(file);
  const found = await otherType(file.subarray(0, 4100));
  if (found && heicTypes.has(found.mime)) throw new Refused('heic');
  throw new Refused('unsupported', found ? hints[found.mime] : undefined);
}

/** The library knows many kinds of ZIP; only DOCX is accepted. */
async function refuseOtherZip(file: Buffer): Promise<void> {
  // Names are not compressed in an archive. Whether it is a Word file is decided later by its list of types.
  if (file.includes('word/document.xml') && file.includes('[Content_Types].xml')) return;
  const found = await otherType(file);
  if (found && found.ext !== 'docx' && found.ext !== 'zip')
    throw new Refused('unsupported', hints[found.mime]);
  if (found?.ext === 'zip' && !file.includes('[Content_Types].xml')) throw new Refused('unsupported');
}

/**
 * Tells the type of a file by its bytes.
 * @throws Refused 'empty', 'unsupported' (also for files that are two things at once), 'heic', 'encrypted'
 */
export async function detectType(bytes: Uint8Array): Promise<DocumentType> {
  if (bytes.length === 0) throw new Refused('empty');
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = signatures.find(([, signature]) => startsWith(file, signature))?.[0];
  if (!type) return refuseOther(file);
  if (isAmbiguous(file, type)) throw new Refused('unsupported');
  if (type === 'docx') await refuseOtherZip(file);
  return type;
}

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
 * Checks a PDF before a library opens it: its unpacked size, and that it has no active content.
 * @returns whether its annotations are few enough to read them
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
  // Our own reading is harmless, but other programs may read the file differently.
  if (pdf.isAmbiguous) throw new Refused('damaged', 'pdf', 'pdf-ambiguous');
  return { hasFewAnnotations: annotations <= bounds.pdfAnnotations };
}

export async function checkImage(bytes: Uint8Array, type: 'jpeg' | 'png'): Promise<void> {
  if (type === 'png') checkPng(bytes);
  else (await import('./jpeg-segments.ts')).checkJpeg(bytes);
}

/**
 * Inspects a file: type, pages, limits, and no active content.
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
