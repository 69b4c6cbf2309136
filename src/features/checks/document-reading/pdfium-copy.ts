import type { PDFiumDocument } from '@hyzyla/pdfium';
import { z } from 'zod';
import { Refused } from './refusals.ts';

/** What the library needs to write a file; its own classes hide it. */
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

/** The whole file anew, nothing appended to the old one (`FPDF_NO_INCREMENTAL`). */
const anew = 2;
/** Bytes of a copy at most: the largest upload, and as much for what lay packed. */
const mostBytes = 64 * 1024 * 1024;

/** `(i32, i32, i32) -> i32`: imports a function as `e.f` and exports it as `f`, so that it can stand in the table of the library. */
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
 * The PDF as PDFium has understood it, written anew: every object once, in plain spelling, with a table of its own. What hides behind
 * spellings that other programs read otherwise lies open in it.
 * @throws Refused 'bomb' where the copy would be larger than 64 MB, 'damaged' where none can be written
 */
export function copyAsRead(document: PDFiumDocument): Buffer {
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
