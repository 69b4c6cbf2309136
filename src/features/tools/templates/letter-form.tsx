import type { LetterField, LetterTemplate } from '#src/providers/cms/index.ts';
import { Checkbox, Fieldset, RadioGroup } from '#src/ui/choice.tsx';
import { Select } from '#src/ui/select.tsx';
import { dayKeys, TextArea, TextField } from '#src/ui/text-field.tsx';
import type { Answers, Reading, Recipient, Sender } from './answers.ts';

export type LetterFormProps = {
  template: LetterTemplate;
  /** The fields of the template that matter now. */
  fields: readonly LetterField[];
  answers: Answers;
  readings: ReadonlyMap<string, Reading>;
  /** What is wrong with the date of the letter. */
  dateProblem: string | null;
  /** Fields that have lost the focus; only these show problems. */
  left: ReadonlySet<string>;
  onLeave: (id: string) => void;
  onChange: (answers: Answers) => void;
};

/** Ids of our inputs; no field of a template can have them. */
const fieldId = (name: string) => `feld-${name}`;
const dateId = 'brief-datum';

const widths = { day: 'sm', amount: 'sm', number: 'xs', iban: 'md' } as const;

function OwnField({ field, props }: { field: LetterField; props: LetterFormProps }) {
  const { answers, readings, left, onLeave, onChange } = props;
  const { name, label, kind, example, hint, isOptional, options } = field;
  const id = fieldId(name);
  const set = (value: string) => onChange({ ...answers, fields: { ...answers.fields, [name]: value } });
  const value = answers.fields[name] ?? '';
  const problem = left.has(id) ? (readings.get(name)?.problem ?? undefined) : undefined;
  const hints = [hint, example && `Ein Beispiel: ${example}`].filter(Boolean).join(' ');
  const common = { name: id, label, hint: hints || undefined, optional: isOptional, error: problem };
  const typed = {
    ...common,
    value,
    autoComplete: 'off',
    onBlur: () => onLeave(id),
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  };
  if (kind === 'yesNo') {
    return (
      <Checkbox
        name={id}
        label={label}
        hint={hints || undefined}
        checked={value === 'ja'}
        onChange={(event) => set(event.target.checked ? 'ja' : '')}
      />
    );
  }
  if (kind === 'choice' && options.length <= 4) {
    return (
      <RadioGroup
        name={id}
        legend={label}
        hint={hints || undefined}
        optional={isOptional}
        options={options.map(({ value: own, label: words }) => ({ value: own, label: words }))}
        value={value}
        onValueChange={set}
      />
    );
  }
  if (kind === 'choice') return <Select {...typed} options={options} placeholder="Bitte wählen" />;
  if (kind === 'lines') return <TextArea {...typed} rows={3} maxLength={3000} />;
  return (
    <TextField
      {...typed}
      width={kind === 'text' ? 'full' : widths[kind]}
      maxLength={300}
      inputMode={['amount', 'number'].includes(kind) ? 'decimal' : undefined}
      {...(kind === 'day' ? dayKeys : {})}
    />
  );
}

function SenderFields({ answers, onChange }: Pick<LetterFormProps, 'answers' | 'onChange'>) {
  const field = (name: keyof Sender, autoComplete: string) => ({
    name: `absender-${name}`,
    value: answers.sender[name],
    autoComplete,
    maxLength: 120,
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...answers, sender: { ...answers.sender, [name]: event.target.value } }),
  });
  return (
    <Fieldset legend="Von Ihnen">
      <TextField {...field('name', 'name')} label="Ihr Name" />
      <TextField {...field('street', 'street-address')} label="Straße und Hausnummer" />
      <div className="field-row field-row-postcode">
        <TextField {...field('postcode', 'postal-code')} label="Postleitzahl" inputMode="numeric" />
        <TextField {...field('town', 'address-level2')} label="Ort" />
      </div>
      <TextField {...field('email', 'email')} label="E-Mail-Adresse" type="email" optional />
      <TextField {...field('phone', 'tel')} label="Telefon" type="tel" optional />
    </Fieldset>
  );
}

const salutations = [
  { value: '', label: 'Sehr geehrte Damen und Herren' },
  { value: 'frau', label: 'Sehr geehrte Frau …' },
  { value: 'herr', label: 'Sehr geehrter Herr …' },
];

function RecipientFields({
  to,
  answers,
  onChange,
}: Pick<LetterFormProps, 'answers' | 'onChange'> & { to: string }) {
  const set = (name: keyof Recipient, value: string) =>
    onChange({ ...answers, recipient: { ...answers.recipient, [name]: value } });
  const field = (name: keyof Recipient) => ({
    name: `empfaenger-${name}`,
    value: answers.recipient[name],
    // No autofill: the browser knows the customer’s own address, not this one.
    autoComplete: 'off',
    maxLength: 120,
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  return (
    <Fieldset legend="An wen">
      <p className="meta">{to}</p>
      <TextField {...field('name')} label="Name, Firma oder Amt" />
      <TextField {...field('addition')} label="Zusatz, zum Beispiel Abteilung" optional />
      <TextField {...field('street')} label="Straße oder Postfach" />
      <div className="field-row field-row-postcode">
        <TextField {...field('postcode')} label="Postleitzahl" inputMode="numeric" />
        <TextField {...field('town')} label="Ort" />
      </div>
      <Select {...field('salutation')} label="Anrede" options={salutations} />
      {answers.recipient.salutation !== '' && <TextField {...field('surname')} label="Nachname" width="md" />}
    </Fieldset>
  );
}

/**
 * The questions of a letter: first the matter, then sender and recipient. It cannot be submitted, so the typed
 * text stays here.
 */
export function LetterForm(props: LetterFormProps) {
  const { template, fields, answers, dateProblem, left, onLeave, onChange } = props;
  return (
    <div className="form letter-form">
      <Fieldset legend="Worum es geht">
        {fields.map((field) => (
          <OwnField key={field.name} field={field} props={props} />
        ))}
      </Fieldset>
      <SenderFields answers={answers} onChange={onChange} />
      <RecipientFields to={template.to} answers={answers} onChange={onChange} />
      <TextField
        name={dateId}
        {...dayKeys}
        label="Datum des Briefs"
        hint="Leer heißt heute."
        width="sm"
        autoComplete="off"
        maxLength={20}
        value={answers.date}
        error={left.has(dateId) ? (dateProblem ?? undefined) : undefined}
        onBlur={() => onLeave(dateId)}
        onChange={(event) => onChange({ ...answers, date: event.target.value })}
      />
    </div>
  );
}
