import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { PhoneLine } from '#src/ui/phone-line.tsx';
import type { Route } from './+types/confirm-error.page';
import { newsletterParents } from './newsletter-parents.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { company, shell } = pageRequest(context);
  return { sender: company.providerEmail, phone: shell.supportPhone, hours: shell.supportHours };
}

export const meta = metaOf({
  title: 'Bestätigung nicht möglich',
  description: 'Der Link zur Bestätigung des Newsletters gilt nicht: die häufigsten Gründe und was hilft.',
});

export default function ConfirmErrorPage({ loaderData: { sender, phone, hours } }: Route.ComponentProps) {
  return (
    <FormPage
      title="Bestätigung nicht möglich"
      heading="Der Bestätigungslink hat nicht funktioniert"
      lead="Mit diesem Link konnten wir Ihre Anmeldung zum Newsletter nicht bestätigen. Am schnellsten geht es mit einer neuen Anmeldung; Ihre Adresse wird dadurch nicht doppelt geführt."
      parents={newsletterParents}
      aside={
        <>
          <h2>Sie wollten gar keinen?</h2>
          <p>Dann müssen Sie nichts unternehmen: Unbestätigte Adressen bekommen keine Ausgabe.</p>
          <p>
            <Link to="/magazin">Ohne Newsletter im Magazin lesen</Link>
          </p>
        </>
      }
    >
      <p>
        <ButtonLink to="/newsletter">Neu anmelden</ButtonLink>
      </p>
      <div className="prose">
        <h2>Die häufigsten Gründe</h2>
        <p>Sie haben nichts falsch gemacht, wenn einer davon zutrifft:</p>
        <ul>
          <li>Der Link ist abgelaufen, weil zwischen Anmeldung und Klick viel Zeit lag.</li>
          <li>Beim Kopieren ist das Ende der Adresse verloren gegangen.</li>
          <li>Es gibt eine neuere E-Mail von {sender}, und nur deren Link gilt.</li>
        </ul>
      </div>
      <PhoneLine number={phone} hours={hours} />
    </FormPage>
  );
}
