import { renderDefinition } from '#src/lib/pdf.ts';
import type { Letter } from './letter.ts';
import { letterDefinition } from './letter-pdf.ts';

/** A letter as PDF; runs in the drawing process. */
export const draw = (letter: Letter): Promise<Uint8Array> => renderDefinition(letterDefinition(letter));
