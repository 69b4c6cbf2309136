import type { FieldProblem } from '#src/lib/problem.ts';
import type { ApiProblem } from '#src/navigation/api-client.ts';

/** The forms of the activation page, named by their `absicht`. */
export type ActivationForm = 'code' | 'brief' | 'digital' | 'vertrag';

/** What a refused form leads to: sentences at its fields, or one for the whole, and what was typed. */
export type ActivationAnswer = {
  form: ActivationForm;
  problems: FieldProblem[];
  failure?: string;
  values: Readonly<Record<string, string>>;
  status: number;
};

const fields: Record<ActivationForm, readonly string[]> = {
  code: ['briefcode'],
  brief: [],
  digital: ['ibanLastFour', 'dateOfBirth'],
  vertrag: ['insuranceNumber', 'dateOfBirth', 'postcode'],
};

/** The form that was posted; undefined for none of ours. */
export function readForm(
  form: FormData,
): { name: ActivationForm; values: Readonly<Record<string, string>> } | undefined {
  const intent = form.get('absicht');
  const name = (['code', 'brief', 'digital', 'vertrag'] as const).find((one) => one === intent);
  if (!name) return undefined;
  const textOf = (field: string) => {
    const value = form.get(field);
    return typeof value === 'string' ? value : '';
  };
  return { name, values: Object.fromEntries(fields[name].map((field) => [field, textOf(field)])) };
}

/** The id of a field on the page: two forms ask for a birthday. */
export function fieldId(form: ActivationForm, field: string): string {
  return form === 'digital' ? `digital-${field}` : field;
}

/** A refused call as its form shows it. */
export function refusal(
  form: ActivationForm,
  values: Readonly<Record<string, string>>,
  { errors, detail, status }: ApiProblem,
): ActivationAnswer {
  const problems = errors.map(({ field, message }) => ({ field: fieldId(form, field), message }));
  return { form, problems, values, status, ...(problems.length === 0 ? { failure: detail } : {}) };
}

/** Areas of the account by their names in the menu, for the hint why a customer is here. */
const areas = new Map([
  ['/account/vertraege', 'Verträge'],
  ['/account/aktivitaeten', 'Aktivitäten'],
  ['/account/vorgaenge', 'Vorgänge'],
  ['/account/schadenmeldungen', 'Schadenmeldungen'],
  ['/account/meine-rechtsservices', 'Meine Rechtsservices'],
  ['/account/persoenliche-daten', 'Persönliche Daten'],
]);

/** The area that led here, from the query; undefined for whatever is none of ours. */
export function areaFrom(query: URLSearchParams): string | undefined {
  return areas.get(query.get('von') ?? '');
}
