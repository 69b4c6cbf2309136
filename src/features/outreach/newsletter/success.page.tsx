import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { PhoneLine } from '#src/ui/phone-line.tsx';
import type { Route } from './+types/success.page';
import { newsletterParents } from './newsletter-parents.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { company, shell } = pageRequest(context);
  return { sender: company.providerEmail, phone: shell.supportPhone, hours: shell.supportHours };
}

export const meta = metaOf({
  title: 'Nach der Newsletter-Anmeldung',
  description: 'Was nach der Anmeldung geschieht und was hilft, wenn die Bestätigungsmail nicht ankommt.',
});

/** The same for everybody: only the mailbox learns whether the address was known. */
export default function SuccessPage({ loaderData: { sender, phone, hours } }: Route.ComponentProps) {
  return (
    <FormPage
      title="Nach der Newsletter-Anmeldung"
      heading="Jetzt fehlt nur noch ein Druck auf den Knopf"
      lead="Wir haben eine E-Mail geschickt. Öffnen Sie darin den Link und bestätigen Sie die Anmeldung. Solange Sie diesen Schritt nicht gegangen sind, erhalten Sie keinen Newsletter."
      parents={newsletterParents}
      aside={
        <>
          <h2>Nicht angemeldet?</h2>
          <p>
            Vielleicht hat sich jemand vertippt. Öffnen Sie den Link nicht und löschen Sie die E-Mail. Ohne
            Ihre Bestätigung bleibt die Anmeldung wirkungslos.
          </p>
          <p>
            Bis dahin: <Link to="/magazin">im Magazin lesen</Link>
          </p>
        </>
      }
    >
      <div className="prose">
        <h2>Die E-Mail ist nicht da?</h2>
        <p>Gehen Sie diese Punkte der Reihe nach durch. Meist liegt es an einem der ersten beiden.</p>
        <ul>
          <li>Ein paar Minuten warten, manche Postfächer lassen sich Zeit.</li>
          <li>In den Ordnern für Spam und Werbung nachsehen; der Absender ist {sender}.</li>
          <li>
            Prüfen, ob bei der Adresse ein Buchstabe fehlte. Dann{' '}
            <Link to="/newsletter">melden Sie sich mit der richtigen noch einmal an</Link>.
          </li>
        </ul>
      </div>
      <PhoneLine number={phone} hours={hours} />
    </FormPage>
  );
}
