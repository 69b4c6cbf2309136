import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { ProofField, type ProofWay } from './proof.tsx';
import { errorIn, SettingsPanel, type ShownAnswer } from './settings-parts.tsx';

/** Changes the address the customer signs in with. */
export function EmailPart({ email, way, answer }: { email: string; way: ProofWay; answer: ShownAnswer }) {
  const pending = usePendingIntent();
  return (
    <SettingsPanel part="email" title="E-Mail-Adresse" answer={answer}>
      <p>
        Sie melden sich mit <b>{email}</b> an. Für eine neue Adresse schicken wir zwei Codes: einen an die
        bisherige und einen an die neue.
      </p>
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="absicht" value="email-aendern" />
        <TextField
          name="email"
          label="Neue E-Mail-Adresse"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errorIn(answer, 'email')}
        />
        <ProofField way={way} part="email" answer={answer} />
        <p>
          <Button pending={pending === 'email-aendern'} pendingText="Codes werden geschickt …">
            Codes an beide Adressen schicken
          </Button>
        </p>
      </Form>
    </SettingsPanel>
  );
}
