import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PhoneNumber } from '#src/ui/phone-line.tsx';
import type { UsedUpCodes } from './account.schema.ts';
import { type Problems, RecoveryForm, StartOver } from './login-steps.tsx';

/** Second step when no text can be sent any more: says so instead of promising a code, and how one gets in all the same. */
export function NoCodeStep({ usedUp, phone, problems }: Problems & { usedUp: UsedUpCodes; phone: string }) {
  // A code cannot be typed here, so that what was wrong with one has no field to lead to.
  const shown = problems.filter(({ field }) => field === 'recoveryCode');
  return (
    <>
      <Notice tone="warning" role="alert" title="Für heute sind die Codes per SMS aufgebraucht">
        <p>
          Wir haben Ihnen deshalb keine SMS geschickt. Vielleicht hat jemand anderes mit Ihrem Passwort viele
          Codes angefordert. So kommen Sie trotzdem in Ihr Konto:
        </p>
        <ul>
          {usedUp.newPasswordHelps && (
            <li>
              <Link to="/account/password-reset">Setzen Sie per E-Mail ein neues Passwort.</Link> Danach
              bekommen Sie sofort wieder Codes, und wer Ihr altes Passwort kennt, kann sie nicht mehr
              aufbrauchen.
            </li>
          )}
          <li>Oder geben Sie hier einen Wiederherstellungscode ein.</li>
          <li>
            Oder rufen Sie uns an: <PhoneNumber number={phone} />
          </li>
        </ul>
      </Notice>
      <ErrorSummary problems={shown} />
      <RecoveryForm problems={shown} />
      <StartOver />
    </>
  );
}
