import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps, type FieldWidth, useControl, widthClass } from './field.tsx';
import { Icon } from './icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
  /** Options of one group that follow each other stand below its name. */
  group?: string | undefined;
}

function OptionList({ options }: { options: readonly SelectOption[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));
}

/** Options as they follow each other, those of one group together. */
function groupsOf(options: readonly SelectOption[]): SelectOption[][] {
  const groups: SelectOption[][] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last[0]?.group === option.group) last.push(option);
    else groups.push([option]);
  }
  return groups;
}

type Own = FieldProps & {
  options: readonly SelectOption[];
  width?: FieldWidth | undefined;
  /** First entry with an empty value, e.g. „Bitte wählen“. */
  placeholder?: string | undefined;
};

export type SelectProps = Own & Omit<ComponentProps<'select'>, keyof Own | 'children'>;

/** A platform select: usable by thumb, keyboard and screen reader without a line of script. */
export function Select({ options, placeholder, width = 'full', ...props }: SelectProps) {
  const { frame, control } = useControl(props);
  return (
    <Field {...frame}>
      <div className={classNames('field-select', widthClass(width))}>
        <select {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {groupsOf(options).map((group) => {
            const name = group[0]?.group;
            const list = <OptionList key={group[0]?.value} options={group} />;
            return name === undefined ? (
              list
            ) : (
              <optgroup key={name} label={name}>
                {list}
              </optgroup>
            );
          })}
        </select>
        <Icon icon="chevron-down" />
      </div>
    </Field>
  );
}
