import { beginning } from '#src/lib/beginning.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PhoneNumber } from '#src/ui/phone-line.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Route } from './+types/vor-ort.page';
import { mostNearSigns } from './near-query.ts';
import { OfficeEntries } from './office-list.tsx';
import { OfficeMap } from './office-map.tsx';
import type { OfficesApi } from './offices.api.ts';
import type { OfficeList } from './offices.schema.ts';
import { VisitTips } from './visit-tips.tsx';
import './offices.css';

const path = '/vor-ort';

export async function loader({ context, url }: Route.LoaderArgs) {
  const near = beginning(url.searchParams.get('ort') ?? '', mostNearSigns);
  return { near, found: await answer(api<OfficesApi>(context).offices.$get({ query: { near } })) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Büros vor Ort',
    description:
      'Das nächste Büro nach Postleitzahl oder Ort: Entfernung, Anschrift, Zugang und ob gerade jemand da ist.',
    path,
    parents: [{ text: 'Startseite', to: '/' }],
  });
}

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
