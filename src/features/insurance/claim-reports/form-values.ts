import { trapField } from '#src/features/outreach/form-entry/public.ts';
import { draftAccountField, pageOwnerField } from '#src/navigation/page-owner.ts';
import type { StepValues } from './claim-report.schema.ts';

/** Fields of the form itself, not of the step. */
const own = new Set([
  trapField,
  'absicht',
  'schritt',
  'angaben',
  'entwurf',
  draftAccountField,
  'linkEmail',
  pageOwnerField,
]);

/** What stands in the fields of a form, as text. */
export function valuesOf(form: FormData): StepValues {
  const texts = [...form].filter(([name, value]) => typeof value === 'string' && !own.has(name));
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]));
}
