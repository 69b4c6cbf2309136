import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import type { FieldOf } from '#src/ui/calculator.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { FieldError, FieldHint, fieldAria } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Select } from '#src/ui/select.tsx';
import { type GroupName, groups, mostDead, mostLiving, stemFields } from './family-names.ts';
import { addName, removeName } from './form-steps.ts';

type Chip = { value: string; label: string };

/** A question with a few short answers side by side. */
export function Chips({
  name,
  defaultValue,
  error,
  legend,
  legendHidden = false,
  hint,
  options,
}: ReturnType<FieldOf<string>> & {
  legend: ReactNode;
  legendHidden?: boolean;
  hint?: ReactNode;
  options: readonly Chip[];
}) {
  const aria = fieldAria(name, hint, error);
  return (
    <fieldset
      className={classNames('chips', error && 'field-invalid')}
      aria-describedby={aria['aria-describedby']}
    >
      <legend className={legendHidden ? 'visually-hidden' : 'group-legend'}>{legend}</legend>
      {hint && <FieldHint id={name}>{hint}</FieldHint>}
      {error && <FieldError id={name}>{error}</FieldError>}
      <div className="chip-row">
        {options.map(({ value, label }, index) => (
          <label className="chip" key={value}>
            <input
              type="radio"
              id={index === 0 ? name : `${name}-${index + 1}`}
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              aria-invalid={aria['aria-invalid']}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export const lifeOptions: readonly Chip[] = [
  { value: 'lebt', label: 'lebt' },
  { value: 'tot', label: 'gestorben' },
];

export const numbers = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => ({
    value: String(least + index),
    label: String(least + index),
  }));

export type GroupWords = {
  /** Heading of the rows; null if the step has it. */
  title: string | null;
  /** „Kind“: one person, with a number behind it. */
  one: string;
  /** „Kind hinzufügen“, „Keine Kinder“. */
  add: string;
  none: string;
  /** Children of one of them, and theirs: „Enkelkinder“, „Urenkelkinder“. */
  below: readonly [string, string];
};

/** The descendants who take the place of a dead relative. */
function Below({ group, number, words, field, values }: StemProps) {
  const fields = stemFields(group, number);
  const dead = Math.min(Number(values[fields.dead]) || 0, mostDead);
  const [children, grandchildren] = words.below;
  return (
    <div className="kin-below">
      <Select
        {...field(fields.living)}
        label={`Wie viele lebende ${children} gibt es über ${words.one} ${number}?`}
        options={numbers(0, mostLiving)}
        width="sm"
      />
      <Select
        {...field(fields.dead)}
        label={`Wie viele gestorbene ${children}, die selbst Kinder hinterließen?`}
        options={numbers(0, mostDead)}
        width="sm"
      />
      {fields.below.slice(0, dead).map((name, index) => (
        <Select
          key={name}
          {...field(name)}
          label={`Wie viele lebende ${grandchildren} gibt es über das ${index + 1}. davon?`}
          options={numbers(1, mostLiving)}
          width="sm"
        />
      ))}
    </div>
  );
}

type StemProps = {
  group: GroupName;
  number: number;
  words: GroupWords;
  field: FieldOf<string>;
  values: Readonly<Record<string, string>>;
};

function Stem(props: StemProps) {
  const { group, number, words, field, values } = props;
  const { life } = stemFields(group, number);
  const name = `${words.one} ${number}`;
  return (
    <li className="kin">
      <div className="kin-row">
        <span className="kin-name" aria-hidden="true">
          {name}
        </span>
        <div className="kin-controls">
          <Chips {...field(life)} legend={name} legendHidden options={lifeOptions} />
          <RemoveButton name={name} row={`${group}.${number}`} />
        </div>
      </div>
      {values[life] === 'tot' && <Below {...props} />}
    </li>
  );
}

/** Takes a row away. @param row „kinder.2“ */
export function RemoveButton({ name, row }: { name: string; row: string }) {
  return (
    <button type="submit" className="kin-remove" name={removeName} value={row}>
      <Icon icon="x" />
      <span className="visually-hidden">{name} entfernen</span>
    </button>
  );
}

export const numbersUpTo = (many: number) => Array.from({ length: many }, (_, index) => index + 1);

/** A group of relatives, one row each; rows come and go by its buttons. */
export function KinGroup({ group, words, field, values }: Omit<StemProps, 'number'>) {
  const { name, defaultValue, error } = field(group);
  const { most } = groups[group];
  const many = /^\d+$/.test(defaultValue) && Number(defaultValue) <= most ? Number(defaultValue) : 0;
  return (
    <div className={classNames('kin-group', error && 'field-invalid')}>
      {words.title && <p className="group-legend">{words.title}</p>}
      <input type="hidden" name={name} value={error ? '0' : defaultValue} />
      {error && <FieldError id={name}>{error}</FieldError>}
      {many === 0 ? (
        <p className="meta">{words.none}</p>
      ) : (
        <ol className="kin-list">
          {numbersUpTo(many).map((number) => (
            // A row that moves up must show its own values.
            <Stem key={`${many}-${number}`} {...{ group, number, words, field, values }} />
          ))}
        </ol>
      )}
      {many < most && (
        <Button variant="secondary" icon="plus" name={addName} value={group}>
          {words.add}
        </Button>
      )}
    </div>
  );
}
