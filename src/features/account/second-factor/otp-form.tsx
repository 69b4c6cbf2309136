import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { Form } from '#src/navigation/form.tsx';
import { IntentForm } from '#src/navigation/intent-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { TextField } from '#src/ui/text-field.tsx';

/** Seconds until another code may be sent. Each load makes a new object, which restarts the countdown. */
export type Resend = { resendInSeconds: number };

/** Counts down in the browser, anew whenever the page's data are loaded. */
function useSecondsLeft(resend: Resend): number {
  const [left, setLeft] = useState(resend.resendInSeconds);
  useEffect(() => {
    const end = Date.now() + resend.resendInSeconds * 1000;
    const tell = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [resend]);
  return left;
}

const onlyIf = (isAllowed: boolean) => (event: MouseEvent) => {
  if (!isAllowed) event.preventDefault();
};

/**
 * „Code noch einmal senden“. The button waits for its minute; without script it can be pressed at once, and the server
 * says how long to wait.
 */
export function ResendButton({ intent, resend }: { intent: string; resend: Resend }) {
  const { formData } = useNavigation();
  const isHydrated = useHydrated();
  const left = useSecondsLeft(resend);
  const isWaiting = isHydrated && left > 0;
  return (
    <Form method="post" className="stack-tight">
      <input type="hidden" name="absicht" value={intent} />
      <Button
        variant="text"
        aria-disabled={isWaiting || undefined}
        onClick={onlyIf(!isWaiting)}
        pending={formData?.get('absicht') === intent}
        pendingText="Code wird gesendet …"
      >
        Code noch einmal senden
      </Button>
      {isWaiting && <p className="meta num">Möglich in {left}&nbsp;Sekunden.</p>}
    </Form>
  );
}

/**
 * The form for a code from a text message, for login, settings and whatever the second factor guards.
 * @param intent `absicht` of the form; the code is sent as `otp`
 * @param error the German sentence beside the field
 */
export function OtpForm({
  intent,
  submit,
  pendingText = 'Code wird geprüft …',
  variant,
  error,
  hint,
  fieldId,
  children,
}: {
  intent: string;
  submit: string;
  pendingText?: string;
  variant?: 'primary' | 'secondary' | 'danger';
  error?: string | undefined;
  hint?: ReactNode;
  /** Where the page may hold another of these forms. */
  fieldId?: string;
  /** Further fields, hidden ones for example. */
  children?: ReactNode;
}) {
  return (
    <IntentForm intent={intent} submit={submit} variant={variant} pendingText={pendingText}>
      {children}
      <TextField
        {...(fieldId === undefined ? {} : { id: fieldId })}
        name="otp"
        label="Code aus der SMS"
        hint={hint ?? '6\u00a0Ziffern. Leerzeichen stören nicht.'}
        width="sm"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
      />
    </IntentForm>
  );
}
