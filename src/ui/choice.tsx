import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, FieldHint, type FieldProps, fieldAria, OptionalMark } from './field.tsx';
import { useFieldError } from './form-problems.tsx';

type CheckboxOwn = Omit<FieldProps, 'optional'>;

export type CheckboxProps = CheckboxOwn & Omit<ComponentProps<'input'>, keyof CheckboxOwn | 'type'>;

/** One consent or option; a consent is never ticked beforehand. The whole line can be pressed. */
export function Checkbox({ name, id = name, label, hint, error, ...rest }: CheckboxProps) {
  return (
    <div className={classNames('field', error && 'field-invalid')}>
      {error && <FieldError id={id}>{error}</FieldError>}
      <label className="choice">
        <input
          {...rest}
          {...fieldAria(id, hint, error, rest['aria-describedby'])}
          id={id}
          name={name}
          type="checkbox"
        />
        <span className="choice-text">
          {label}
          {hint && <FieldHint id={id}>{hint}</FieldHint>}
        </span>
      </label>
    </div>
  );
}

export interface RadioOption {
  value: string;
  label: ReactNode;
  /** One sentence below the label. */
  text?: ReactNode | undefined;
  /** At the right edge: a price or „im Tarif“. */
  aside?: ReactNode | undefined;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps extends Omit<FieldProps, 'label'> {
  legend: ReactNode;
  /** Keeps the legend for assistive technology only, when a heading right above says the same. */
  legendHidden?: boolean | undefined;
  options: readonly RadioOption[];
  defaultValue?: string | undefined;
  value?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
}

type GroupFrameProps = Omit<RadioGroupProps, 'defaultValue' | 'value' | 'onValueChange'> & {
  id: string;
  type: 'radio' | 'checkbox';
  /** What makes an option's input this group's: its name, and whether it is on. */
  inputProps: (option: RadioOption) => ComponentProps<'input'>;
};

/** Options as cards in one frame. The first input carries `id`, the others `id-2`, `id-3` … */
function ChoiceCards({ id, name, type, legend, hint, optional, options, ...rest }: GroupFrameProps) {
  const error = useFieldError(name, rest.error);
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = fieldAria(id, hint, error);
  return (
    <fieldset className={classNames('field', error && 'field-invalid')} aria-describedby={describedBy}>
      <legend className={rest.legendHidden ? 'visually-hidden' : 'group-legend'}>
        {legend}
        {optional && <OptionalMark />}
      </legend>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className="radio-cards">
        {options.map((option, index) => (
          <label className="choice" key={option.value}>
            <input
              type={type}
              id={index === 0 ? id : `${id}-${index + 1}`}
              value={option.value}
              disabled={option.disabled}
              aria-invalid={invalid}
              {...rest.inputProps(option)}
            />
            <span className="choice-text">
              <b>{option.label}</b>
              {option.text}
            </span>
            {option.aside && <span className="choice-aside">{option.aside}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Radio cards: one frame, hairlines inside. */
export function RadioGroup({
  name,
  id = name,
  value,
  defaultValue,
  onValueChange,
  ...frame
}: RadioGroupProps) {
  const inputProps = (option: RadioOption): ComponentProps<'input'> => ({
    name,
    ...(value === undefined
      ? { defaultChecked: option.value === defaultValue }
      : { checked: option.value === value }),
    ...(value !== undefined || onValueChange ? { onChange: () => onValueChange?.(option.value) } : {}),
  });
  return <ChoiceCards {...frame} id={id} name={name} type="radio" inputProps={inputProps} />;
}

export interface CheckboxGroupProps extends Omit<FieldProps, 'label'> {
  legend: ReactNode;
  options: readonly RadioOption[];
  /** Values that are ticked at first. */
  defaultValues?: readonly string[] | undefined;
}

/** Several of a list may be ticked; looks like radio cards. */
export function CheckboxGroup({ name, id = name, defaultValues = [], ...frame }: CheckboxGroupProps) {
  const inputProps = ({ value }: RadioOption) => ({ name, defaultChecked: defaultValues.includes(value) });
  return <ChoiceCards {...frame} id={id} name={name} type="checkbox" inputProps={inputProps} />;
}

/** A group of fields that belong together, with a heading that assistive technology repeats for each. */
export function Fieldset({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="fieldset-legend">{legend}</legend>
      <div className="form">{children}</div>
    </fieldset>
  );
}
