import { telephoneAddress } from '#src/lib/telephone.ts';
import { Link } from '#src/ui/link.tsx';
import { Section } from '#src/ui/section.tsx';

interface HitView {
  id: string;
  title: string;
  description: string;
  path: string;
  kind: string;
}

interface Phone {
  number: string;
  hours: string;
}

/** The hits as a register: title, one line, and what it is. */
export function SearchHits({ title, hits }: { title: string; hits: readonly HitView[] }) {
  return (
    <Section title={title}>
      <ol className="search-hits">
        {hits.map((hit) => (
          <li key={hit.id}>
            <h3>
              <Link to={hit.path}>{hit.title}</Link>
            </h3>
            <p>{hit.description}</p>
            <span className="meta">{hit.kind}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const steps = [
  { to: '/rechtsratgeber', text: 'Ratgeber nach Rechtsgebiet ansehen' },
  { to: '/rechtsservices', text: 'Alle Services und Preise ansehen' },
  { to: '/schaden-melden', text: 'Schaden melden' },
  { to: '/faq', text: 'Häufige Fragen lesen' },
  { to: '/kontakt', text: 'Kontakt aufnehmen' },
];

/** Where to go on without a hit. */
export function NextSteps({ phone }: { phone: Phone }) {
  return (
    <>
      <ul className="search-steps">
        {steps.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
      <p className="search-phone">
        Oder fragen Sie uns:{' '}
        <a className="nowrap num" href={telephoneAddress(phone.number)}>
          {phone.number}
        </a>
        , {phone.hours}
      </p>
    </>
  );
}

/** When the search gives no answer: says so, and offers the menu instead. */
export function Unavailable({ phone }: { phone: Phone }) {
  return (
    <Section
      title="Die Suche ist gerade nicht verfügbar"
      intro="Das liegt an uns, nicht an Ihrem Suchbegriff. Versuchen Sie es in einigen Minuten noch einmal. Bis dahin kommen Sie über das Menü oben oder über diese Seiten weiter."
    >
      <NextSteps phone={phone} />
    </Section>
  );
}
