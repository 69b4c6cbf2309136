import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { Refused } from './document-types.ts';

const pageBytes = 64 * 1024;
const memorySection = 5;
const headerSize = 8;

type Cursor = { at: number };

/** Unsigned LEB128 (WebAssembly core specification, 5.2.2). */
function readNumber(module: Uint8Array, cursor: Cursor): number {
  let value = 0;
  for (let shift = 0; shift < 35; shift += 7) {
    const byte = module[cursor.at] ?? 0;
    cursor.at += 1;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return value;
  }
  throw new Error('not a WebAssembly number');
}

/** Writes a number over an old one, padded to its length. */
function overwriteNumber(module: Uint8Array, from: number, to: number, value: number): void {
  let rest = value;
  for (let at = from; at < to; at += 1) {
    const isLast = at === to - 1;
    module[at] = (rest % 128) + (isLast ? 0 : 0x80);
    rest = Math.floor(rest / 128);
  }
  if (rest > 0) throw new Error('the new bound needs more bytes than the old one');
}

/**
 * Lowers the greatest memory that a WebAssembly module may ever have. The heap limit of a process does
 * not count this memory, so the module itself must carry the bound.
 * @param maxBytes new bound; a module with a lower one keeps its own
 * @returns a copy of the module
 * @throws Error when the module does not declare a memory with an upper bound
 */
export function capMemory(source: Uint8Array, maxBytes: number): ArrayBuffer {
  const module = Uint8Array.from(source);
  const cursor = { at: headerSize };
  while (cursor.at < module.length) {
    const section = module[cursor.at];
    cursor.at += 1;
    const size = readNumber(module, cursor);
    const end = cursor.at + size;
    if (section === memorySection) {
      readNumber(module, cursor);
      const hasMost = ((module[cursor.at] ?? 0) & 1) === 1;
      cursor.at += 1;
      readNumber(module, cursor);
      const from = cursor.at;
      if (!hasMost) break;
      const most = readNumber(module, cursor);
      overwriteNumber(module, from, cursor.at, Math.min(most, Math.floor(maxBytes / pageBytes)));
      return module.buffer;
    }
    cursor.at = end;
  }
  throw new Error('the module declares no bounded memory');
}

/** Memory of the library in bytes. */
const libraryBytes = 768 * 1024 * 1024;

let library: Promise<PDFiumLibrary> | undefined;

function loadLibrary(): Promise<PDFiumLibrary> {
  library ??= PDFiumLibrary.init({
    wasmBinary: capMemory(
      readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')),
      libraryBytes,
    ),
  });
  return library;
}

/**
 * Opens a PDF with PDFium compiled to WebAssembly, the reader of Chrome and Edge.
 * @throws Refused 'damaged'
 */
export async function loadPdfium(bytes: Uint8Array): Promise<PDFiumDocument> {
  const pdfium = await loadLibrary();
  try {
    return await pdfium.loadDocument(bytes);
  } catch {
    throw new Refused('damaged');
  }
}
