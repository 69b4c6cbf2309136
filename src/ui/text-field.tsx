import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps, type FieldWidth, fieldAria, widthClass } from './field.tsx';
import { useFieldError } from './form-problems.tsx';

type Own = FieldProps & { width?: FieldWidth | undefined };

/**
 * The keys for a day as it is written in German, the same in every form. Of the pads with digits it is the one that has a
 * sign to part them with: on a German iPhone a comma, which `readDay` takes like the full stop of the examples.
 */
export const dayKeys = { inputMode: 'decimal' } as const;

/** What browsers and the keys of a phone should know of an e-mail address or a telephone number. */
export const mailKeys = { type: 'email', inputMode: 'email', autoComplete: 'email' } as const;
export const phoneKeys = { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } as const;

export type TextFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own>;

/** One line of text. `autoComplete`, `inputMode`, `type`, `value` or `defaultValue` go to the input. */
export function TextField({
  name,
  id = name,
  label,
  hint,
  error: given,
  optional,
  width = 'full',
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const error = useFieldError(name, given);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <input
        {...rest}
        {...fieldAria(id, hint, error, rest['aria-describedby'])}
        id={id}
        name={name}
        type={type}
        className={classNames('field-control', widthClass(width), className)}
      />
    </Field>
  );
}

export type TextAreaProps = Own & Omit<ComponentProps<'textarea'>, keyof Own>;

/** Several lines of text; grows with what is typed. */
export function TextArea({
  name,
  id = name,
  label,
  hint,
  error: given,
  optional,
  width = 'full',
  className,
  rows = 5,
  ...rest
}: TextAreaProps) {
  const error = useFieldError(name, given);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        {...rest}
        {...fieldAria(id, hint, error, rest['aria-describedby'])}
        id={id}
        name={name}
        rows={rows}
        className={classNames('field-control', widthClass(width), className)}
      />
    </Field>
  );
}
