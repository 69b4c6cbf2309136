import { checkRows } from './check-rows.ts';
import type { CheckedListAnswer } from './key-date-report.schema.ts';
import { type ListRow, listBounds } from './list-bounds.ts';
import { ListRefused } from './list-refusals.ts';

const zipSignature = [0x50, 0x4b, 0x03, 0x04];
const oleSignature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** A workbook with a password is an OLE container with a stream of this name (MS-OFFCRYPTO 2.3.4); without it, it is XLS. */
function refuseOle(bytes: Uint8Array): never {
  const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
  throw new ListRefused(isEncrypted ? 'encrypted' : 'xls');
}

/**
 * The reader of each file type is loaded only when needed, because the start of the process is most of the cost of
 * a hostile list.
 */
async function rowsOf(bytes: Uint8Array): Promise<ListRow[]> {
  if (startsWith(bytes, zipSignature)) return (await import('./xlsx-list.ts')).readXlsx(bytes);
  if (startsWith(bytes, oleSignature)) refuseOle(bytes);
  const { fileTypeFromBuffer } = await import('file-type');
  // A photo or a PDF has a type of its own; text has none.
  if (await fileTypeFromBuffer(bytes).catch(() => undefined)) throw new ListRefused('unsupported');
  return (await import('./csv-list.ts')).readCsv(bytes);
}

/**
 * Reads and counts a list; the type is decided by its bytes, never by its name. For the process that does nothing else.
 * @throws ListRefused with the sentence for whoever sent it
 */
export async function readList(bytes: Uint8Array): Promise<CheckedListAnswer> {
  if (bytes.byteLength === 0) throw new ListRefused('empty');
  if (bytes.byteLength > listBounds.bytes) throw new ListRefused('large');
  return checkRows(await rowsOf(bytes));
}
