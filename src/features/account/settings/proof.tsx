import { Link } from '#src/ui/link.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { needsFreshLogin, type SettingsPart } from './settings-answer.ts';
import { errorIn, type ShownAnswer } from './settings-parts.tsx';

/** How this customer can prove who he is: with his password here, or by signing in again at the provider. */
export type ProofWay = 'password' | 'login';

/** The field for the proof, or the way to a fresh login. */
export function ProofField({
  way,
  part,
  answer,
}: {
  way: ProofWay;
  part: SettingsPart;
  answer: ShownAnswer;
}) {
  if (way === 'password') {
    return (
      <PasswordField
        id={`${part}-proofPassword`}
        name="proofPassword"
        label="Ihr Passwort"
        autoComplete="current-password"
        error={errorIn(answer, `${part}-proofPassword`)}
      />
    );
  }
  return (
    <p>
      {needsFreshLogin}{' '}
      <Link reload to="/api/auth/redirect?nachweis=true&redirect=/account/einstellungen">
        Noch einmal anmelden
      </Link>
    </p>
  );
}
