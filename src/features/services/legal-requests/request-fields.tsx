import { type UploadCall, UploadList } from '#src/features/checks/uploads/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { KeptFile } from '#src/lib/kept-files.ts';
import { CheckboxGroup, Fieldset, RadioGroup } from '#src/ui/choice.tsx';
import { dayWords } from '#src/ui/dated-steps.tsx';
import { Select } from '#src/ui/select.tsx';
import { dayKeys, TextArea, TextField } from '#src/ui/text-field.tsx';
import type { FormField } from './form-fields.ts';
import type { FormValues } from './form-values.ts';
import { intakeForms } from './intake-forms.ts';
import { kindFacts, type LegalKind } from './kinds.ts';

/** How a file of a request is asked for. */
const requestUpload: UploadCall = {
  path: '/legal-requests/upload',
  method: 'POST',
  as: 'customer',
};

const accepted =
  'application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,image/jpeg,image/png';

const one = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? value : (value?.[0] ?? '');
const all = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? (value === '' ? [] : [value]) : (value ?? []);

type FieldProps = { field: FormField; values: FormValues; callDays: readonly string[] };

/** A question of a kind. Its problem comes from `FormProblemsProvider`. */
function Question({ field, values, callDays }: FieldProps) {
  const { name, label, hint, isOptional: optional } = field;
  const shared = { name, label, hint, optional };
  const group = { name, legend: label, hint, optional };
  const value = values[name];
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...shared}
          width={field.width ?? 'full'}
          autoComplete={field.autoComplete}
          inputMode={field.inputMode}
          defaultValue={one(value)}
        />
      );
    case 'phone':
      return <TextField {...shared} type="tel" width="lg" autoComplete="tel" defaultValue={one(value)} />;
    case 'area':
      return <TextArea {...shared} rows={field.rows ?? 5} defaultValue={one(value)} />;
    case 'day':
      return <TextField {...shared} {...dayKeys} width="md" autoComplete="off" defaultValue={one(value)} />;
    case 'money':
      return (
        <TextField {...shared} width="md" inputMode="decimal" autoComplete="off" defaultValue={one(value)} />
      );
    case 'callDay':
      return (
        <Select
          {...shared}
          defaultValue={one(value)}
          placeholder="Bitte wählen"
          options={callDays.map((day) => ({ value: day, label: dayWords(day) }))}
        />
      );
    case 'select':
      return (
        <Select {...shared} defaultValue={one(value)} placeholder="Bitte wählen" options={field.options} />
      );
    case 'choice':
      return <RadioGroup {...group} defaultValue={one(value)} options={field.options} />;
    case 'choices':
      return <CheckboxGroup {...group} defaultValues={all(value)} options={field.options} />;
  }
}

type RequestFieldsProps = {
  kind: LegalKind;
  values: FormValues;
  files: readonly KeptFile[];
  callDays: readonly string[];
  /** ISO day after which sent files are deleted at the latest. */
  deleteAfter: string;
};

/** All questions of a kind in their parts, and the files. */
export function RequestFields({ kind, values, files, callDays, deleteAfter }: RequestFieldsProps) {
  const { sections, files: about } = intakeForms[kind];
  return (
    <>
      {sections.map(({ title, fields }) => (
        <Fieldset key={title} legend={title}>
          {fields.map((field) => (
            <Question key={field.name} field={field} values={values} callDays={callDays} />
          ))}
        </Fieldset>
      ))}
      {about && (
        <UploadList
          name="uploadTokens"
          label={about.label}
          hint={`${about.hint} Wir löschen sie spätestens am ${formatDate(deleteAfter)}.`}
          accept={accepted}
          optional={kindFacts[kind].files === 'optional' || undefined}
          upload={requestUpload}
          kept={files}
          plain
        />
      )}
    </>
  );
}
