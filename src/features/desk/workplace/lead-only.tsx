import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '#src/ui/button.tsx';
import { DeskFrame } from './desk-frame.tsx';

/** Shown to staff instead of a page for leads: no error, with a link back to the desk. */
export function LeadOnly({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 403) throw error;
  return (
    <DeskFrame
      staff={null}
      title="Das sieht nur die Leitung"
      lead="Mit Ihrer Rolle lässt sich diese Seite nicht öffnen. Brauchen Sie etwas daraus, fragen Sie bitte Ihre Leitung."
    >
      <p>
        <ButtonLink to="/betrieb">Zum Eingang</ButtonLink>
      </p>
    </DeskFrame>
  );
}
