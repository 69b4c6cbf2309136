import { type FormEvent, useEffect, useRef, useState } from 'react';
import { textOf } from '#src/lib/form-data.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';

const sent = '/api/profiles/self/mfa/sms/otp';
const broken = 'Das hat nicht geklappt. Bitte prüfen Sie Ihr Internet und versuchen Sie es noch einmal.';

function textIn(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : undefined;
}

/** The sentence of a refusal: that of its field, else that of the whole. */
function reasonOf(body: unknown): string {
  const errors: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'errors') : undefined;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  return textIn(first, 'message') ?? textIn(body, 'detail') ?? broken;
}

async function call(url: string, init?: RequestInit): Promise<{ ok: boolean; body: unknown }> {
  try {
    const response = await fetch(url, init);
    return { ok: response.ok, body: await response.json().catch(() => null) };
  } catch {
    return { ok: false, body: null };
  }
}

/** Sends a code by SMS. @returns the masked number, or why not */
async function sendOneTimeCode(): Promise<{ destination: string } | { failure: string }> {
  const { ok, body } = await call(sent);
  return ok ? { destination: textIn(body, 'destination') ?? 'Ihr Telefon' } : { failure: reasonOf(body) };
}

/** Gives a code; the session then holds what it opens. @returns why it was refused, undefined when it was right */
async function giveOneTimeCode(otp: string): Promise<string | undefined> {
  const { ok, body } = await call(`${sent}/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ otp }),
  });
  return ok ? undefined : reasonOf(body);
}

type CodeFormProps = {
  sentTo: string;
  error: string | undefined;
  isChecking: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

function CodeForm({ sentTo, error, isChecking, onSubmit }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The field is what comes next, and after a refusal its sentence is read with it.
    if (sentTo || error) form.current?.querySelector('input')?.focus();
  }, [sentTo, error]);
  return (
    <>
      <p role="status">Der Code ist unterwegs an {sentTo}.</p>
      <form ref={form} noValidate className="stack" onSubmit={onSubmit}>
        <TextField
          name="otp"
          id="dokument-code"
          label="Code aus der SMS"
          hint={'6\u00a0Ziffern. Leerzeichen stören nicht.'}
          width="sm"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error}
        />
        <p>
          <Button pending={isChecking} pendingText="Code wird geprüft …">
            Code prüfen
          </Button>
        </p>
      </form>
    </>
  );
}

/** Asks for the code of the second factor where the document will be shown. @param props.onDone the code was right */
export function OneTimeCodeStep({ onDone }: { onDone: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'sending' | 'checking'>();

  async function send(): Promise<void> {
    setBusy('sending');
    const answer = await sendOneTimeCode();
    setBusy(undefined);
    setError(undefined);
    setFailure('failure' in answer ? answer.failure : undefined);
    if ('destination' in answer) setSentTo(answer.destination);
  }

  async function check(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy('checking');
    const refusal = await giveOneTimeCode(textOf(new FormData(event.currentTarget), 'otp'));
    setBusy(undefined);
    setFailure(undefined);
    setError(refusal);
    if (!refusal) onDone();
  }

  return (
    <div className="document-code stack">
      <Notice tone="water" title="Zur Sicherheit brauchen wir einen Code">
        <p>
          Sie haben den zweiten Faktor eingerichtet. Deshalb öffnen wir dieses Dokument erst mit einem Code
          aus einer SMS. Er gilt dann 15&nbsp;Minuten für alles, was so geschützt ist.
        </p>
      </Notice>
      {failure && (
        <Notice tone="danger" role="alert" title="Das hat nicht geklappt">
          <p>{failure}</p>
        </Notice>
      )}
      {sentTo && <CodeForm sentTo={sentTo} error={error} isChecking={busy === 'checking'} onSubmit={check} />}
      <Button
        type="button"
        variant={sentTo ? 'text' : 'primary'}
        pending={busy === 'sending'}
        pendingText="Code wird gesendet …"
        onClick={send}
      >
        {sentTo ? 'Code noch einmal senden' : 'Code per SMS senden'}
      </Button>
    </div>
  );
}
