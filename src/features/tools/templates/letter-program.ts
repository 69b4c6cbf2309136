import { renderDefinition } from '#src/lib/pdf.ts';
import type { Letter } from './letter.ts';
import { letterDefinition } from './letter-pdf.ts';

/** A letter as PDF; called in the process that draws. */
export const draw = (letter: Letter): Promise<Uint8Array> => renderDefinition(letterDefinition(letter));
