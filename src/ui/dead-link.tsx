import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/**
 * Shown when a link from a mail opens nothing: its end is missing, or its target is deleted. It does not tell the
 * visitor to use the link he just used.
 * @param props.what as the end of a sentence, „Ihre Bestellung“; @param props.until why the whole link may not
 * open it either
 */
export function DeadLink({ what, until }: { what: string; until?: string | undefined }) {
  return (
    <EmptyState
      level={2}
      title="Dieser Link gilt nicht mehr, oder es fehlt ein Stück davon"
      action={<ButtonLink to="/account/login">Im Konto anmelden</ButtonLink>}
    >
      Öffnen Sie ihn bitte noch einmal direkt aus der E-Mail; beim Kopieren geht leicht das Ende verloren.{' '}
      {until && `${until} `}Haben Sie ein Konto, steht {what} auch dort.
    </EmptyState>
  );
}
