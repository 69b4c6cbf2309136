import { useState } from 'react';
import { Field, type FieldProps, fieldAria } from './field.tsx';
import { useFieldError } from './form-problems.tsx';
import { useHydrated } from './hydrated.ts';

export interface PasswordFieldProps extends FieldProps {
  autoComplete: 'new-password' | 'current-password';
  /** Only what was typed on this very page and is in its memory alone; a server never sends one. */
  defaultValue?: string | undefined;
}

/**
 * A password that can be looked at while it is typed. Without script the button is missing, because it could do nothing.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { name, id = name, label, hint, autoComplete, defaultValue } = props;
  const error = useFieldError(name, props.error);
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="field-with-button">
        <input
          {...fieldAria(id, hint, error)}
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          defaultValue={defaultValue}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="field-control"
        />
        {isHydrated && (
          <button
            type="button"
            className="button button-secondary"
            aria-controls={id}
            aria-label={isShown ? 'Passwort verbergen' : 'Passwort anzeigen'}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Verbergen' : 'Anzeigen'}
          </button>
        )}
      </div>
    </Field>
  );
}
