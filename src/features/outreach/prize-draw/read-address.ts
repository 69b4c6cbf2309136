import { fieldProblems } from '#src/lib/field-problems.ts';
import { textOf } from '#src/lib/form-data.ts';
import { addressSchema } from './prize-draw.schema.ts';

export type AddressValues = { name: string; street: string; zipCode: string; city: string };

/** Reads where a prize is to go, in the browser and on the server alike: what was typed, and what is wrong with it. */
export function readAddress(form: FormData) {
  const values: AddressValues = {
    name: textOf(form, 'name'),
    street: textOf(form, 'street'),
    zipCode: textOf(form, 'zipCode'),
    city: textOf(form, 'city'),
  };
  const parsed = addressSchema.safeParse(values);
  return { values, address: parsed.data, problems: parsed.success ? [] : fieldProblems(parsed.error) };
}
