import type { DocumentType } from './document-types.ts';
import { Refused } from './refusals.ts';
import { findZipEnd } from './zip-directory.ts';

const heicTypes = new Set(['image/heic', 'image/heic-sequence', 'image/heif', 'image/heif-sequence']);
const signatures: Array<[DocumentType, Buffer]> = [
  ['pdf', Buffer.from('%PDF-')],
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['docx', Buffer.from([0x50, 0x4b, 0x03, 0x04])],
];
const oleSignature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const zipPart = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** Hints for what people really send; everything else gets the general sentence. */
const hints: Record<string, string> = {
  'image/tiff': 'TIFF-Bilder können wir nicht lesen. Bitte speichern Sie das Bild als PDF oder JPEG.',
  'application/rtf': 'RTF-Dateien können wir nicht lesen. Bitte speichern Sie das Dokument als PDF.',
  'application/vnd.oasis.opendocument.text':
    'OpenDocument-Dateien (ODT) können wir nicht lesen. Bitte speichern Sie das Dokument als PDF.',
};

function startsWith(file: Buffer, signature: Buffer): boolean {
  return file.length >= signature.length && file.subarray(0, signature.length).equals(signature);
}

/** A password-protected DOCX is an OLE container with a stream named EncryptedPackage (MS-OFFCRYPTO 2.3.4). */
function refuseOle(file: Buffer): never {
  if (file.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw new Refused('encrypted', 'docx');
  throw new Refused(
    'unsupported',
    'Das alte Word-Format DOC können wir nicht lesen. Bitte speichern Sie das Dokument als DOCX oder PDF.',
  );
}

/** Whether the file is also something else: an archive behind, a PDF or a web page inside its first bytes. */
function isAmbiguous(file: Buffer, type: DocumentType): boolean {
  if (type === 'docx') return false;
  if (findZipEnd(file) >= 0 && file.includes(zipPart)) return true;
  const head = file.subarray(0, 1024);
  if (type !== 'pdf' && head.includes('%PDF-')) return true;
  return /<(?:!doctype|html|script|svg|\?php)\b/i.test(head.toString('latin1'));
}

/** The library that names other types is loaded for those alone: most of what a hostile file costs is the start of its process. */
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

/** A file-type library names many more kinds of ZIP than we read; only their own word for DOCX passes. */
async function refuseOtherZip(file: Buffer): Promise<void> {
  // Names stand in an archive as they are; whether it is what it looks like, its own list of types tells the reader.
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
