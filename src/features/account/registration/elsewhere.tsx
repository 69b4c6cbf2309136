import { telephoneAddress } from '#src/lib/telephone.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';

/** Where accounts are kept by a provider with pages of its own: the way there, or the phone when there is none. */
export function Elsewhere({
  title,
  to,
  action,
  phone,
}: {
  title: string;
  to: string;
  action: string;
  phone: string;
}) {
  return (
    <FormPage title={title}>
      <p className="lead">
        Anmeldung und Passwort verwaltet bei uns ein Anmeldedienst.{' '}
        {to ? 'Sie wechseln dafür auf seine Seite.' : ''}
      </p>
      {to ? (
        <p>
          <ButtonLink to={to} reload>
            {action}
          </ButtonLink>
        </p>
      ) : (
        <p>
          Wir helfen Ihnen gern am Telefon:{' '}
          <a className="nowrap num" href={telephoneAddress(phone)}>
            {phone}
          </a>
        </p>
      )}
      <p>
        <Link to="/account/login">Zur Anmeldung</Link>
      </p>
    </FormPage>
  );
}
