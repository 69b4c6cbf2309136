import { type RouterContextProvider, redirect } from 'react-router';
import { textOf } from '#src/lib/form-data.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { IntentForm } from '#src/navigation/intent-form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OtpForm } from './otp-form.tsx';
import type { SecondFactorApi } from './second-factor.api.ts';

/** What a sent form of the gate leads to; a right code leads back to the page. */
export type OtpGateAnswer = {
  gate: true;
  /** Masked number the code went to. */
  sentTo?: string;
  /** Beside the field. */
  error?: string;
  failure?: string;
};

async function sendCode(context: Readonly<RouterContextProvider>): Promise<OtpGateAnswer> {
  const sent = await outcome(api<SecondFactorApi>(context).profiles.self.mfa.sms.otp.$get());
  if (!sent.ok) return { gate: true, failure: sent.problem.detail };
  return { gate: true, sentTo: sent.value.destination };
}

/**
 * Handles the forms of `OtpGate` (`absicht` otp-senden, otp-pruefen).
 * @param url of the page, or of a place on it, to which a right code leads back
 * @returns undefined for a form that is none of the gate's
 */
export async function otpGateAction(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  url: URL,
): Promise<OtpGateAnswer | undefined> {
  const intent = textOf(form, 'absicht');
  if (intent === 'otp-senden') return sendCode(context);
  if (intent !== 'otp-pruefen') return undefined;
  const json = { otp: textOf(form, 'otp') };
  const given = await outcome(api<SecondFactorApi>(context).profiles.self.mfa.sms.otp.token.$post({ json }));
  if (given.ok) throw redirect(`${url.pathname}${url.search}${url.hash}`, 303);
  return {
    gate: true,
    sentTo: textOf(form, 'sentTo'),
    error: given.problem.errors[0]?.message ?? given.problem.detail,
  };
}

/**
 * Replaces content that the second factor guards: sends the code, takes it, and then the page continues.
 * @param props.what as object of the sentence: „die Einzelheiten Ihres Schadens“
 */
export function OtpGate({ what, answer }: { what: string; answer: OtpGateAnswer | undefined }) {
  return (
    <div className="stack">
      <Notice tone="water" title="Zur Sicherheit brauchen wir einen Code">
        <p>
          Sie haben den zweiten Faktor eingerichtet. Deshalb sehen Sie {what} erst mit einem Code aus einer
          SMS. Er gilt dann 15&nbsp;Minuten für alles, was so geschützt ist.
        </p>
      </Notice>
      {answer?.failure && (
        <Notice tone="danger" role="alert" title="Das hat nicht geklappt">
          <p>{answer.failure}</p>
        </Notice>
      )}
      {/* A code that was sent a moment ago is still good, also when no other may be sent yet. */}
      {answer ? (
        <>
          {answer.sentTo && <p role="status">Der Code ist unterwegs an {answer.sentTo}.</p>}
          <OtpForm intent="otp-pruefen" submit="Code prüfen" error={answer.error} fieldId="gate-otp">
            <input type="hidden" name="sentTo" value={answer.sentTo ?? ''} />
          </OtpForm>
          <SendCode text="Code noch einmal senden" variant="text" />
        </>
      ) : (
        <SendCode text="Code per SMS senden" variant="primary" />
      )}
    </div>
  );
}

function SendCode({ text, variant }: { text: string; variant: 'primary' | 'text' }) {
  return (
    <IntentForm intent="otp-senden" submit={text} variant={variant} pendingText="Code wird gesendet …" />
  );
}
