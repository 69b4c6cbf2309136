import { drawInProcess } from '#src/features/checks/document-reading/public.server.ts';
import { weightOf } from '#src/lib/pdf-breaks.ts';
import type { Letter } from './letter.ts';
import { letterDefinition } from './letter-pdf.ts';

/** The program that draws a letter in a process of its own. */
const letterProgram = 'src/features/tools/templates/letter-program.ts';

/** A letter as PDF, made on the server. */
export function letterPdfBytes(letter: Letter): Promise<Uint8Array> {
  return drawInProcess(letterProgram, letter, weightOf(letterDefinition(letter).content));
}

/**
 * A letter as Word file, made on the server. Its library is a megabyte of code and is loaded with the first
 * letter.
 */
export async function letterWordBytes(letter: Letter): Promise<Uint8Array> {
  const [{ Packer }, { letterDocument }] = await Promise.all([import('docx'), import('./letter-word.ts')]);
  return Packer.toBuffer(letterDocument(letter));
}
