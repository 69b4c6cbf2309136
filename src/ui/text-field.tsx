import type { ComponentProps } from 'react';
import { Field, type FieldProps, type FieldWidth, useControl } from './field.tsx';

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
export function TextField({ type = 'text', ...props }: TextFieldProps) {
  const { frame, control } = useControl(props);
  return (
    <Field {...frame}>
      <input {...control} type={type} />
    </Field>
  );
}

export type TextAreaProps = Own & Omit<ComponentProps<'textarea'>, keyof Own>;

/** Several lines of text; grows with what is typed. */
export function TextArea({ rows = 5, ...props }: TextAreaProps) {
  const { frame, control } = useControl(props);
  return (
    <Field {...frame}>
      <textarea {...control} rows={rows} />
    </Field>
  );
}
