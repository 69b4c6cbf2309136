import { withoutEndSlashes } from '#src/lib/end-slashes.ts';
import { pageOwnerField } from '#src/navigation/page-owner.ts';
import type { Filled, KeptForm } from './kept-forms.schema.ts';

/** Name of the hidden field with the pass. */
export const passField = 'merkzettel';

/** Says whose form it is, and nothing of what stands in it. */
const ownFields = new Set([passField, pageOwnerField]);

/** Proofs of who somebody is are given anew. */
const notKept = /passw|otp$|^(code|recoveryCode|oldCode|newCode|briefcode)$/i;

/** What is worth keeping of a posted form: its texts, and whether there were files beside them. */
export function filledOf(form: FormData): Filled {
  const all = [...form.entries()];
  return {
    fields: all.flatMap(
      ([name, value]): Array<[string, string]> =>
        typeof value === 'string' && !ownFields.has(name) && !notKept.test(name) ? [[name, value]] : [],
    ),
    hadFiles: all.some(([, value]) => value instanceof File && value.size > 0),
  };
}

/** What was kept, as if it had just been posted, for the reader that the form has anyway; undefined where nothing was. */
export function keptFormData(kept: KeptForm | null | undefined): FormData | undefined {
  if (!kept?.entry) return undefined;
  const form = new FormData();
  for (const [name, value] of kept.entry.fields) form.append(name, value);
  return form;
}

/** What an address says of an attempt to send, of the step, and of the right to see it: none of it names another form. */
const beside = ['datei', 'schritt', 'zugang'];

/** The page of a form, by which it is kept. */
export function formAddress({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  for (const name of beside) query.delete(name);
  const rest = query.toString();
  return `${withoutEndSlashes(pathname)}${rest ? `?${rest}` : ''}`;
}
