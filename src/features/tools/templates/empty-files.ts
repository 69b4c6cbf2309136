import type { LetterTemplate } from '#src/providers/cms/index.ts';
import { emptyLetter } from './compose.ts';
import { letterPdfBytes, letterWordBytes } from './letter-bytes.ts';

export type EmptyForm = 'pdf' | 'docx';
type Bytes = Uint8Array<ArrayBuffer>;

const makers: Readonly<Record<EmptyForm, (template: LetterTemplate) => Promise<Uint8Array>>> = {
  pdf: (template) => letterPdfBytes(emptyLetter(template)),
  docx: (template) => letterWordBytes(emptyLetter(template)),
};

/** Empty letters to be filled in by hand, each made once for its content. */
export function createEmptyFiles() {
  // A template that changed is another object, and its files go with the old one.
  const made = new WeakMap<LetterTemplate, Map<EmptyForm, Promise<Bytes>>>();
  return (template: LetterTemplate, form: EmptyForm): Promise<Bytes> => {
    const files = made.get(template) ?? new Map<EmptyForm, Promise<Bytes>>();
    made.set(template, files);
    const known = files.get(form);
    if (known) return known;
    const file = makers[form](template).then((bytes) => new Uint8Array(bytes));
    files.set(form, file);
    // A failed one is tried anew.
    file.catch(() => files.delete(form));
    return file;
  };
}
