import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Link } from '#src/ui/link.tsx';
import { PhoneNumber } from '#src/ui/phone-line.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import type { ContactOptions } from './contact.schema.ts';
import { TopicList } from './topic-list.tsx';

/** All ways to us: the topics first, because the one who knows it answers soonest; then phone, post and what is near. */
export function ContactOverview({
  topics,
  phone,
  provider,
}: {
  topics: ContactOptions['topics'];
  phone: { number: string; hours: string };
  provider: { name: string; address: string; email: string };
}) {
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={[{ text: 'Startseite', to: '/' }]} current="Kontakt" />
        <PageHeading
          title="Worum geht es?"
          lead="Wählen Sie ein Thema. Dann landet Ihre Nachricht gleich bei denen, die sie beantworten, und Sie sehen vor dem Absenden, bis wann. Anrufen können wir Sie auch."
        />
      </div>
      <Section
        title="Schreiben oder angerufen werden"
        intro="Ohne Anmeldung. Manches ist ganz ohne Nachricht erledigt; das zeigen wir Ihnen zuerst."
      >
        <TopicList topics={topics} />
      </Section>
      <Section title="Lieber gleich sprechen" intro={phone.hours}>
        <div className="stack">
          <p className="contact-phone">
            <PhoneNumber number={phone.number} />
          </p>
          <p>
            Der richtige Weg, wenn eine Frist läuft, ein Gericht geschrieben hat oder Sie nicht wissen, was zu
            tun ist. Es ist eine Ortsnummer zum üblichen Preis Ihres Anbieters.
          </p>
        </div>
      </Section>
      <Section title="Per Post oder am Tisch">
        <div className="stack">
          <address className="contact-address">
            {provider.name}
            <br />
            {provider.address}
            <br />
            <Link to={`mailto:${provider.email}`}>{provider.email}</Link>
          </address>
          <p>
            Unterschriften und Originale kommen per Brief am sichersten an. In eine E-Mail gehören weder
            Bankdaten noch Befunde oder Passwörter: Sie lässt sich unterwegs lesen, das Formular nicht.
          </p>
          <p>
            <Link to="/vor-ort">Büro in Ihrer Nähe suchen</Link>
          </p>
        </div>
      </Section>
    </>
  );
}
