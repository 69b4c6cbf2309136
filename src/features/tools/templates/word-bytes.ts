import type { Letter } from './letter.ts';

/** A letter as Word file. What writes it is a megabyte of code and waits for the first letter. */
export async function wordBytes(letter: Letter): Promise<Uint8Array> {
  const [{ Packer }, { letterDocument }] = await Promise.all([import('docx'), import('./letter-word.ts')]);
  return Packer.toBuffer(letterDocument(letter));
}
