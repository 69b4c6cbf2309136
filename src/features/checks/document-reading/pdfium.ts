import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { Refused } from './refusals.ts';
import { capMemory } from './wasm-memory.ts';

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
