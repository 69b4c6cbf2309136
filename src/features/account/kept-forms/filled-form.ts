import { withoutEndSlashes } from '#src/lib/end-slashes.ts';
import { pageOwnerField } from '#src/navigation/page-owner.ts';
import type { Filled, KeptForm } from './kept-forms.schema.ts';

/** Name of the hidden field with the pass. */
export const passField = 'merkzettel';

/** Fields that identify the owner and hold nothing that was typed. */
const ownFields = new Set([passField, pageOwnerField]);

/** Passwords and codes are not kept; they are typed again. */
const notKept = /passw|otp$|^(code|recoveryCode|oldCode|newCode|briefcode)$/i;

/** The part of a posted form that is kept: its texts, and whether it had files. */
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

/** What was kept, as form data for the form's own reader; undefined if nothing was. */
export function keptFormData(kept: KeptForm | null | undefined): FormData | undefined {
  if (!kept?.entry) return undefined;
  const form = new FormData();
  for (const [name, value] of kept.entry.fields) form.append(name, value);
  return form;
}

/** Query parameters about an attempt to send, the step, or the right of access. They do not identify another form. */
const beside = ['datei', 'schritt', 'zugang'];

/** The page of a form, by which it is kept. */
export function formAddress({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  for (const name of beside) query.delete(name);
  const rest = query.toString();
  return `${withoutEndSlashes(pathname)}${rest ? `?${rest}` : ''}`;
}
