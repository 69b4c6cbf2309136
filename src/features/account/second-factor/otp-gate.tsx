import { useNavigation } from 'react-router';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OtpForm } from './otp-form.tsx';
import type { OtpGateAnswer } from './otp-gate-action.ts';

/**
 * Stands in place of what the second factor guards: sends the code, takes it, and the page goes on where it was.
 * @param props.what as object of the sentence: „die Einzelheiten Ihres Schadens“
 */
export function OtpGate({ what, answer }: { what: string; answer: OtpGateAnswer | undefined }) {
  const { formData } = useNavigation();
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
          <SendCode
            text="Code noch einmal senden"
            variant="text"
            isSending={formData?.get('absicht') === 'otp-senden'}
          />
        </>
      ) : (
        <SendCode
          text="Code per SMS senden"
          variant="primary"
          isSending={formData?.get('absicht') === 'otp-senden'}
        />
      )}
    </div>
  );
}

function SendCode({
  text,
  variant,
  isSending,
}: {
  text: string;
  variant: 'primary' | 'text';
  isSending: boolean;
}) {
  return (
    <Form method="post">
      <input type="hidden" name="absicht" value="otp-senden" />
      <Button variant={variant} pending={isSending} pendingText="Code wird gesendet …">
        {text}
      </Button>
    </Form>
  );
}
