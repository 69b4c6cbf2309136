import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldError } from './form-problems.tsx';
import { Icon } from './icon.tsx';

/** What every field of a form can be told. `id` is `name` unless given; the error summary links to it. */
export interface FieldProps {
  name: string;
  id?: string | undefined;
  label: ReactNode;
  /** Stands above the control, so that it is read before the answer is typed. */
  hint?: ReactNode | undefined;
  /** What is wrong and how to mend it, as one sentence. */
  error?: string | undefined;
  /** Adds „(freiwillig)“ to the label. */
  optional?: boolean | undefined;
}

/** The width of a control shows how long an answer is expected. */
export type FieldWidth = 'full' | 'xs' | 'sm' | 'md' | 'lg';

type ControlProps = FieldProps & {
  width?: FieldWidth | undefined;
  className?: string | undefined;
  'aria-describedby'?: string | undefined;
};

/** What the frame of a field is told, and what its control, with the error of the form around it. */
export function useControl<Props extends ControlProps>({
  name,
  id = name,
  label,
  hint,
  error: given,
  optional,
  width = 'full',
  className,
  'aria-describedby': describedBy,
  ...rest
}: Props) {
  const error = useFieldError(name, given);
  const look = classNames('field-control', widthClass(width), className);
  return {
    frame: { id, label, hint, error, optional },
    control: { ...rest, ...fieldAria(id, hint, error, describedBy), id, name, className: look },
  };
}

/** Class of a control for the expected length of its answer. */
export function widthClass(width: FieldWidth): string {
  return width === 'full' ? '' : `width-${width}`;
}

/** Ids of hint and error for `aria-describedby`, and the flag for `aria-invalid`. */
export function fieldAria(id: string, hint: ReactNode, error: string | undefined, describedBy?: string) {
  const ids = [hint ? `${id}-hinweis` : '', error ? `${id}-fehler` : '', describedBy ?? ''];
  return {
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className="field-hint" id={`${id}-hinweis`}>
      {children}
    </span>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className="field-error" id={`${id}-fehler`}>
      <Icon icon="circle-alert" />
      <span>
        <span className="visually-hidden">Fehler: </span>
        {children}
      </span>
    </span>
  );
}

export function OptionalMark() {
  return <span className="field-optional"> (freiwillig)</span>;
}

/** Frame of a field: label, hint and error above the control, a bar at the left when the answer is wrong. */
export function Field({
  id,
  label,
  hint,
  error,
  optional = false,
  children,
}: Omit<FieldProps, 'name' | 'id'> & { id: string; children: ReactNode }) {
  return (
    <div className={classNames('field', error && 'field-invalid')}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {error && <FieldError id={id}>{error}</FieldError>}
      {children}
    </div>
  );
}
