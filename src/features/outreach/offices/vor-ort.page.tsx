import { beginning } from '#src/lib/beginning.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PhoneNumber } from '#src/ui/phone-line.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Route } from './+types/vor-ort.page';
import { mostNearSigns } from './near-query.ts';
import { dotAnchor, OfficeMap, officeAnchor } from './office-map.tsx';
import type { OfficesApi } from './offices.api.ts';
import type { OfficeList } from './offices.schema.ts';
import './offices.css';

const path = '/vor-ort';

export async function loader({ context, url }: Route.LoaderArgs) {
  const near = beginning(url.searchParams.get('ort') ?? '', mostNearSigns);
  return { near, found: await answer(api<OfficesApi>(context).offices.$get({ query: { near } })) };
}

export const meta = metaOf({
  title: 'Büros vor Ort',
  description:
    'Das nächste Büro nach Postleitzahl oder Ort: Entfernung, Anschrift, Zugang und ob gerade jemand da ist.',
  path,
  parents: [{ text: 'Startseite', to: '/' }],
});

export default function OfficesPage({ loaderData }: Route.ComponentProps) {
  const { near, found } = loaderData;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={[{ text: 'Startseite', to: '/' }]} current="Vor Ort" />
        <PageHeading
          title="Wo ist das nächste Büro?"
          lead="Über Verträge und Unterlagen spricht es sich am Tisch oft leichter. Suchen Sie nach Ihrer Postleitzahl oder Ihrem Ort."
        />
        <SearchForm near={near} problem={found.problem} />
      </div>
      {found.choices.length > 0 && <Choices found={found} />}
      <Offices found={found} />
      <VisitTips phone={found.phone} />
      <Sources />
    </>
  );
}

function SearchForm({ near, problem }: { near: string; problem: string | null }) {
  return (
    <Form method="get" action={path} className="office-search" role="search" key={near}>
      <TextField
        name="ort"
        label="Postleitzahl oder Ort"
        autoComplete="postal-code"
        width="lg"
        maxLength={mostNearSigns}
        defaultValue={near}
        error={problem ?? undefined}
      />
      <Button>Büros suchen</Button>
    </Form>
  );
}

/** Several places carry the name that was typed. */
function Choices({ found }: { found: OfficeList }) {
  const { place, choices } = found;
  return (
    <Section
      title={place ? 'Oder ein anderer Ort?' : 'Welchen Ort meinen Sie?'}
      intro={place ? undefined : 'Diesen Namen gibt es mehrmals.'}
    >
      <ul className="office-choices">
        {choices.map(({ label, near }) => (
          <li key={near}>
            <Link to={`${path}?ort=${encodeURIComponent(near)}`}>{label}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function resultTitle({ place, items }: OfficeList): string {
  if (!place) return `${items.length} Büros`;
  return place.isApproximate ? `In der Nähe: ${place.label}` : `Von ${place.label} aus`;
}

function Offices({ found }: { found: OfficeList }) {
  const { items, place, isSample, notice, phone } = found;
  if (items.length === 0) return <NoOffices phone={phone} />;
  return (
    <section className="section wrap" aria-labelledby="bueros">
      <div className="office-layout">
        <div className="office-layout-head">
          <h2 id="bueros">{resultTitle(found)}</h2>
          <p className="meta">
            {place
              ? 'Entfernung als Luftlinie bis zur Ortsmitte. Der helle Punkt auf der Karte ist Ihr Ort.'
              : 'Nach Städten geordnet. Ein Punkt auf der Karte führt zum Büro in der Liste.'}
          </p>
        </div>
        <div className="office-layout-list stack">
          {isSample && (
            <Notice tone="sand" title="Beispielbüros">
              <p>
                {notice} <PhoneNumber number={phone} />
              </p>
            </Notice>
          )}
          <OfficeEntries items={items} place={place} phone={phone} />
        </div>
        <div className="office-layout-map">
          <OfficeMap items={items} place={place} />
        </div>
      </div>
    </section>
  );
}

function NoOffices({ phone }: { phone: string }) {
  return (
    <Section title="Wer ist zuständig?">
      <p>
        Eine Liste der Büros steht hier noch nicht. Am Telefon erfahren Sie, wer Sie in Ihrer Gegend berät:{' '}
        <PhoneNumber number={phone} />
      </p>
    </Section>
  );
}

/** Where places and outline come from (CC BY 4.0 asks for it). */
function Sources() {
  return (
    <div className="wrap">
      <p className="meta office-sources">
        Postleitzahlen: <Link to="https://www.geonames.org/">GeoNames</Link>, Lizenz{' '}
        <Link to="https://creativecommons.org/licenses/by/4.0/deed.de">CC BY 4.0</Link>, zusammengefasst auf
        einen Eintrag je Postleitzahl. Umriss:{' '}
        <Link to="https://www.naturalearthdata.com/">Natural Earth</Link>, gemeinfrei. Die Karte zeichnen wir
        selbst; niemand sonst erfährt, wonach Sie suchen.
      </p>
    </div>
  );
}

/** What to bring, and what good advice is known by. */
function VisitTips({ phone }: { phone: string }) {
  return (
    <>
      <Section title="Das gehört in die Tasche">
        <div className="prose">
          <ul>
            <li>Versicherungsschein und die letzte Rechnung über den Beitrag</li>
            <li>Stichworte zu allem Neuen: Umzug, Kind, Stelle, Auto</li>
            <li>Policen anderer Rechtsschutzversicherer, wenn Sie welche haben</li>
            <li>Ihre Fragen, die wichtigste oben</li>
          </ul>
          <p>
            Geht es um einen Streit, der schon läuft, ist Ihre Kanzlei die bessere Adresse. Eine Frist wartet
            auf keinen Termin: Rufen Sie dann sofort an, <PhoneNumber number={phone} />.
          </p>
        </div>
      </Section>
      <Section title="Woran Sie gute Beratung erkennen">
        <div className="prose">
          <p>
            Vermittler sagen gleich beim ersten Gespräch, für wen sie arbeiten und unter welcher Nummer sie im
            Register stehen (§&nbsp;15 VersVermV). Bevor Sie etwas abschließen, fragen sie, was Sie brauchen,
            und schreiben ihren Rat auf (§&nbsp;61 VVG). Zur Unterschrift am selben Tag drängt Sie niemand.
          </p>
          <p>
            <Link to="/kontakt">Lieber schreiben oder angerufen werden</Link>
          </p>
        </div>
      </Section>
    </>
  );
}

type Item = OfficeList['items'][number];

function OfficeEntry({ office, phone }: { office: Item; phone: string }) {
  const { id, name, street, postcode, city, access, distanceKm, isOpen, opening, hours } = office;
  return (
    <li id={officeAnchor(id)}>
      <div>
        <h3>{name}</h3>
        <p>
          {street}, <span className="nowrap">{postcode}</span> {city}
        </p>
        <p className="meta">Zugang: {access}</p>
        <p className="meta">
          <a href={`#${dotAnchor(id)}`}>
            Auf der Karte<span className="visually-hidden"> {name}</span>
          </a>
        </p>
      </div>
      <div>
        <p>
          <StateTag tone={isOpen ? 'now' : 'closed'}>{opening}</StateTag>
        </p>
        <dl className="office-hours meta num">
          {hours.map(({ days, times }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{times}</dd>
            </div>
          ))}
        </dl>
        <p className="meta">
          Termin: <PhoneNumber number={phone} />
        </p>
      </div>
      {distanceKm !== null && (
        <p className="office-distance num">
          {distanceKm}&nbsp;km<span className="visually-hidden"> Luftlinie</span>
        </p>
      )}
    </li>
  );
}

function Entries({ items, phone }: { items: readonly Item[]; phone: string }) {
  return (
    <ol className="offices">
      {items.map((office) => (
        <OfficeEntry key={office.id} office={office} phone={phone} />
      ))}
    </ol>
  );
}

/** Offices that are shown at once after a search. */
const nearest = 4;

/** The offices in their order; after a search the distant ones are folded. */
function OfficeEntries({ items, place, phone }: Pick<OfficeList, 'items' | 'place' | 'phone'>) {
  if (!place) return <Entries items={items} phone={phone} />;
  const far = items.slice(nearest);
  return (
    <>
      <Entries items={items.slice(0, nearest)} phone={phone} />
      {far.length > 0 && (
        <details className="offices-far">
          <summary>{far.length} weitere Büros, weiter weg</summary>
          <Entries items={far} phone={phone} />
        </details>
      )}
    </>
  );
}
