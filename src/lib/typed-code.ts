import { normalised } from './normalised.ts';

/**
 * A code as people type or paste it: letters and digits alone count, in capitals. Blanks, hyphens, a full stop at the end or the
 * quotation marks around it come along when somebody copies it from a sentence.
 */
export function typedCode(text: string): string {
  return normalised(text, 'NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}
