import { type FormEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { CodeFields } from './code-fields.tsx';
import { useMailedCode } from './mailed-code.ts';
import type { Refusal } from './posted.ts';
import { addressSchema, confirmSchema, problemsOf } from './registration.schema.ts';

/** Same rules as on the server, before anything is sent. */
function faults(form: FormData, intent: string): FieldProblem[] {
  const email = form.get('email');
  const parsed =
    intent === 'neuerCode'
      ? addressSchema.safeParse({ email })
      : confirmSchema.safeParse({ email, code: form.get('code') });
  return parsed.success ? [] : problemsOf(parsed.error);
}

/** Confirms the address of a registration; the second button sends the code again. */
export function CodeForm({ email, refusal, isSent }: { email: string; refusal: Refusal; isSent: boolean }) {
  const fromMail = useMailedCode();
  // The code that the link brought is no longer good once a new one is on its way.
  const mailed = isSent ? null : fromMail;
  const [found, setFound] = useState<FieldProblem[] | null>(null);
  const { formData, state } = useNavigation();
  const pending = state === 'idle' ? undefined : formData?.get('absicht');
  const problems = found ?? refusal.problems;
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  const check = (event: FormEvent<HTMLFormElement>) => {
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : 'bestaetigen';
    const wrong = faults(new FormData(event.currentTarget), intent);
    setFound(wrong.length > 0 ? wrong : null);
    if (wrong.length > 0) event.preventDefault();
  };
  return (
    <Form method="post" action="/account/confirm" noValidate className="stack" onSubmit={check}>
      <ErrorSummary problems={problems} />
      <Failure text={refusal.failure} />
      {isSent && (
        <Notice tone="success" role="status" title="Ein neuer Code ist unterwegs">
          <p>
            Falls zu {email} eine offene Registrierung gehört, kommt er gleich an. Der alte Code gilt dann
            nicht mehr.
          </p>
        </Notice>
      )}
      <CodeFields email={fromMail?.email ?? email} mailed={mailed} errorOf={errorOf} />
      <Button wide name="absicht" value="bestaetigen" pending={pending === 'bestaetigen'}>
        E-Mail-Adresse bestätigen
      </Button>
      <div className="stack-tight">
        <p className="meta">
          Keine E-Mail da? Sehen Sie auch im Spam-Ordner nach. Der Code gilt 30&nbsp;Minuten.
        </p>
        <Button variant="text" name="absicht" value="neuerCode" pending={pending === 'neuerCode'}>
          Neuen Code schicken
        </Button>
      </div>
    </Form>
  );
}
