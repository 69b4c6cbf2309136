import {
  type FactorState,
  OtpForm,
  PhoneForm,
  RecoveryCodes,
  ResendButton,
} from '#src/features/account/second-factor/public.ts';
import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { ProofField, type ProofWay } from './proof.tsx';
import { errorIn, SettingsPanel, type ShownAnswer } from './settings-parts.tsx';

type PartProps = { factor: FactorState; way: ProofWay; answer: ShownAnswer };

/** Sets up a phone for SMS codes, or removes it. */
export function SecondFactorPart({ factor, way, answer }: PartProps) {
  return (
    <SettingsPanel part="second-factor" title="Zweiter Schutz per SMS" answer={answer}>
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      {factor.state === 'none' && <NewPhone way={way} answer={answer} />}
      {factor.state === 'pending' && <Pending factor={factor} way={way} answer={answer} />}
      {factor.state === 'active' && <Active factor={factor} answer={answer} />}
    </SettingsPanel>
  );
}

function NewPhone({ way, answer }: Omit<PartProps, 'factor'>) {
  return (
    <>
      <p>
        Ein Passwort kann in falsche Hände geraten. Mit zweitem Schutz fragen wir bei der Anmeldung und bei
        Einzelheiten zu Schäden zusätzlich nach einem Code, den wir auf Ihr Telefon schicken.
      </p>
      <PhoneForm
        intent="nummer-einrichten"
        values={{ country: answer?.values?.country ?? 'DE', phoneNumber: answer?.values?.phoneNumber ?? '' }}
        errorOf={(field) => errorIn(answer, field)}
      >
        <ProofField way={way} part="second-factor" answer={answer} />
      </PhoneForm>
    </>
  );
}

function Pending({ factor, way, answer }: PartProps) {
  return (
    <>
      <p>
        {factor.isCodeSent
          ? `Wir haben einen Code an ${factor.destination} geschickt. Er gilt 5\u00a0Minuten.`
          : `Der Code an ${factor.destination} gilt nicht mehr. Lassen Sie sich einen neuen senden.`}
      </p>
      <OtpForm intent="nummer-bestaetigen" submit="Nummer bestätigen" error={errorIn(answer, 'otp')} />
      <ResendButton intent="code-senden" resend={factor} />
      <div className="accordion">
        <details open={answer?.values !== undefined}>
          <summary>Andere Nummer eingeben</summary>
          <NewPhone way={way} answer={answer} />
        </details>
      </div>
    </>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return 'Wiederherstellungscodes haben Sie keine mehr.';
  return count === 1
    ? 'Sie haben noch einen Wiederherstellungscode.'
    : `Sie haben noch ${count} Wiederherstellungscodes.`;
}

function Active({ factor, answer }: Omit<PartProps, 'way'>) {
  const pending = usePendingIntent();
  const isRemoving = factor.isCodeSent || errorIn(answer, 'otp') !== undefined;
  const isOpen = isRemoving || errorIn(answer, 'recoveryCode') !== undefined;
  return (
    <>
      <p>
        Eingerichtet mit der Nummer <b className="nowrap num">{factor.destination}</b>.{' '}
        {codesLeft(factor.recoveryCodesLeft)}
      </p>
      <p className="meta">
        Neue Nummer oder neue Codes? Entfernen Sie den zweiten Schutz und richten Sie ihn gleich wieder ein.
      </p>
      <div className="accordion">
        <details open={isOpen}>
          <summary>Zweiten Schutz entfernen</summary>
          <div className="accordion-answer stack">
            {isRemoving ? (
              <>
                <OtpForm
                  intent="schutz-entfernen"
                  submit="Zweiten Schutz entfernen"
                  pendingText="Wird entfernt …"
                  variant="danger"
                  error={errorIn(answer, 'otp')}
                />
                <ResendButton intent="code-senden" resend={factor} />
              </>
            ) : (
              <Form method="post">
                <input type="hidden" name="absicht" value="code-senden" />
                <Button
                  variant="secondary"
                  pending={pending === 'code-senden'}
                  pendingText="Code wird gesendet …"
                >
                  Code zum Entfernen senden
                </Button>
              </Form>
            )}
            <RemovalByRecoveryCode answer={answer} isPending={pending === 'schutz-entfernen'} />
          </div>
        </details>
      </div>
    </>
  );
}

function RemovalByRecoveryCode({ answer, isPending }: { answer: ShownAnswer; isPending: boolean }) {
  return (
    <Form method="post" noValidate className="stack">
      <input type="hidden" name="absicht" value="schutz-entfernen" />
      <TextField
        name="recoveryCode"
        label="Oder: Wiederherstellungscode"
        hint="Einer der Codes, die Sie beim Einrichten aufbewahrt haben. Zum Beispiel K7M2X-93QFA"
        width="md"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errorIn(answer, 'recoveryCode')}
      />
      <p>
        <Button variant="secondary" pending={isPending} pendingText="Wird entfernt …">
          Mit diesem Code entfernen
        </Button>
      </p>
    </Form>
  );
}
