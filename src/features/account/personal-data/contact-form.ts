import type { FieldProblem } from '#src/lib/problem.ts';
import { fieldProblems } from '#src/lib/rest.ts';
import type { PersonalData } from './personal-data.api.ts';
import { type ContactPatch, contactSchema, writtenPhone } from './personal-data.schema.ts';

/** The fields of the form, in its order. */
export const contactFields = ['street', 'postcode', 'city', 'phoneLandline', 'phoneMobile'] as const;

export type ContactField = (typeof contactFields)[number];
/** What was typed, as it was typed. */
export type ContactValues = Record<ContactField, string>;
type Contact = PersonalData['contact'];

/** What is known, as it stands in the form. */
export function contactValues(contact: Contact): ContactValues {
  const { street, postcode, city, phoneLandline, phoneMobile } = contact;
  const written = (phone: string | null) => (phone === null ? '' : writtenPhone(phone));
  return {
    street,
    postcode,
    city,
    phoneLandline: written(phoneLandline),
    phoneMobile: written(phoneMobile),
  };
}

/** Reads what was typed: spaces, slashes and small things do not matter. */
export function readContact(
  values: ContactValues,
): { ok: true; contact: Contact } | { ok: false; problems: FieldProblem[] } {
  const parsed = contactSchema.safeParse(values);
  if (!parsed.success) return { ok: false, problems: fieldProblems(parsed.error) };
  const { email, ...contact } = parsed.data;
  return { ok: true, contact };
}

/** The fields in which two sets of contact details differ. */
export function changedFields(before: Contact, after: Contact): ContactField[] {
  return contactFields.filter((field) => before[field] !== after[field]);
}

/** Only these fields of the contact details, as `PATCH` takes them. */
export function contactPatch(contact: Contact, fields: readonly string[]): ContactPatch {
  return Object.fromEntries(
    contactFields.filter((field) => fields.includes(field)).map((field) => [field, contact[field]]),
  );
}
