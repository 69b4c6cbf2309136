import { ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** The login, and the way back to where somebody was. @param back path with query */
export const loginAddress = (back: string) => `/account/login?redirect=${encodeURIComponent(back)}`;

/** The session has ended in the midst of the form: nothing is shown any more, and nothing is lost. */
export function SignedOutNote({ back }: { back: string }) {
  return (
    <Notice tone="warning" role="alert" title="Ihre Sitzung ist beendet">
      <p>
        Gesendet ist Ihre Meldung noch nicht; Ihre Angaben sind gesichert. Damit niemand sonst sie sieht,
        zeigen wir sie erst wieder, wenn Sie angemeldet sind.
      </p>
      <p>
        <ButtonLink to={loginAddress(back)}>Anmelden und hier weitermachen</ButtonLink>
      </p>
    </Notice>
  );
}
