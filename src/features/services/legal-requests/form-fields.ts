/** An answer that can be chosen. */
export type FormOption = { value: string; label: string; text?: string };

type Common = {
  /** Name of the answer in the schema of its kind. */
  name: string;
  label: string;
  hint?: string;
  isOptional?: true;
  /** Its name in lists of answers; by default the label. */
  term?: string;
  /** Its name in lists, depending on another answer. */
  termBy?: { field: string; terms: Readonly<Record<string, string>> };
  /** Fields shown in the same row of a list: postcode and place after the street. */
  joins?: readonly [postcode: string, place: string];
  /** Shown in the row of another question. */
  isJoined?: true;
};

/** A question of a form, as data: form, review, mail and desk all say it in the same words. */
export type FormField = Common &
  (
    | {
        kind: 'text';
        width?: 'sm' | 'md' | 'lg';
        autoComplete?: string;
        inputMode?: 'numeric' | 'tel' | 'text';
      }
    | { kind: 'area'; rows?: number }
    | { kind: 'phone' }
    | { kind: 'day' }
    | { kind: 'money' }
    /** A working day on which a call can be asked for. */
    | { kind: 'callDay' }
    | { kind: 'select'; options: readonly FormOption[] }
    | { kind: 'choice'; options: readonly FormOption[] }
    | { kind: 'choices'; options: readonly FormOption[] }
  );

/** What a question says besides its kind, name and label. */
type More<Kind extends FormField['kind']> = Omit<
  Extract<FormField, { kind: Kind }>,
  'kind' | 'name' | 'label'
>;

/** Makes questions of a kind. */
const questionsOf =
  <Kind extends FormField['kind']>(kind: Kind) =>
  (name: string, label: string, more: More<Kind>) => ({ ...more, kind, name, label });

export const textField = questionsOf('text');
export const areaField = questionsOf('area');
export const dayField = questionsOf('day');
export const moneyField = questionsOf('money');
export const selectField = questionsOf('select');
export const choiceField = questionsOf('choice');
export const choicesField = questionsOf('choices');

type FormSection = { title: string; fields: readonly FormField[] };

/** All that a page asks for a kind. */
export type IntakeForm = {
  /** h1: a sentence or question. */
  heading: string;
  lead: string;
  sections: readonly FormSection[];
  /** About the files; absent where none are taken. */
  files?: { label: string; hint: string };
  submit: string;
  send: string;
};
