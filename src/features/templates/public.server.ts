import { renderDefinition } from '#src/lib/pdf.ts';
import type { Letter } from './letter.ts';
import { letterDefinition } from './letter-pdf.ts';
import { wordBytes } from './word-bytes.ts';

/** A letter as PDF, made on the server. */
export function letterPdfBytes(letter: Letter): Promise<Uint8Array> {
  return renderDefinition(letterDefinition(letter));
}

/** A letter as Word file, made on the server. */
export function letterWordBytes(letter: Letter): Promise<Uint8Array> {
  return wordBytes(letter);
}
