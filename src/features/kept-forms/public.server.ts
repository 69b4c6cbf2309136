import { textOf } from '#src/lib/form-data.ts';
import type { Services } from '#src/services.ts';
import { filledOf, passField } from './filled-form.ts';
import { ownerByPass } from './kept-form-pass.ts';
import { filledSchema } from './kept-forms.schema.ts';
import { keepForm } from './kept-forms.store.ts';

/** Keeps a form that was too large to be taken, for the person whose pass stands in it; without one nothing is kept. */
export async function keepFormByPass(services: Services, form: FormData): Promise<void> {
  const owner = ownerByPass(services, textOf(form, passField));
  const filled = filledSchema.safeParse({ ...filledOf(form), hadFiles: true });
  if (owner && filled.success) await keepForm(services, owner, filled.data);
}
