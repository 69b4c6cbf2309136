import { data } from 'react-router';
import { textOf } from '#src/lib/form-data.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { fieldCheck, revalidatesUnlessChecked } from '#src/navigation/live-problems.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PhoneLine } from '#src/ui/phone-line.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import type { Route } from './+types/servicecard.page';
import { CardFiles, CardView, OwnCard, TypedCard } from './card-parts.tsx';
import { ownCard } from './own-card.ts';
import { readCard, type TypedAnswer } from './read-card.ts';
import './service-card.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shell, customer } = pageRequest(context);
  return {
    own: await ownCard(context, url.searchParams.get('vertrag')),
    isSignedIn: customer !== null,
    isActivated: customer?.isActivated === true,
    frame: {
      productName: shell.productName,
      insurerName: shell.insurerName,
      phone: shell.supportPhone,
      hours: shell.supportHours,
    },
  };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const { values, card, problems } = readCard(form);
  const isCheck = textOf(form, 'absicht') === fieldCheck;
  if (!card) {
    return data<TypedAnswer>({ ...values, problems, isGood: false }, { status: isCheck ? 200 : 422 });
  }
  const { holder, insuranceNumber } = card;
  return data<TypedAnswer>({ holder, insuranceNumber, problems: [], isGood: true });
}

export const shouldRevalidate = revalidatesUnlessChecked;

export const meta = metaOf({
  title: 'Servicecard',
  description:
    'Karte mit Name, Versicherungsnummer und Telefonnummer: als Bild fürs Telefon oder zum Ausdrucken.',
  path: '/servicecard',
  parents: [{ text: 'Startseite', to: '/' }],
});

/** Recognisable as a sample: an invented name and a number that no policy has. */
const sample = { holder: 'Maria Musterkarte', insuranceNumber: 'RS-0000-0000', contract: 'Beispielkarte' };

const more = [
  { text: 'Namen im Vertrag ändern', to: '/versicherten-services/namen-aendern' },
  { text: 'Einen Schaden melden', to: '/schaden-melden' },
  { text: 'Inhalt des Servicepakets Tarif 24', to: '/servicepaket-tarif24' },
];

function SampleCard({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { frame, isSignedIn, isActivated } = page;
  return (
    <>
      <div className="service-card-box">
        <CardView card={{ ...sample, ...frame }} label="Beispiel einer Servicecard" />
      </div>
      {!isSignedIn && (
        <p className="flow">
          <ButtonLink to="/account/login?redirect=%2Fservicecard">Anmelden und eigene Karte holen</ButtonLink>
        </p>
      )}
      {isSignedIn && !isActivated && (
        <Notice tone="water" title="Ihre Karte ist nach der Aktivierung da">
          <p>
            <ButtonLink to="/account/sofortzugriff" variant="text">
              Konto aktivieren
            </ButtonLink>
          </p>
        </Notice>
      )}
      {isActivated && (
        <Notice tone="warning" title="Ihre Daten sind gerade nicht zu erreichen">
          <p>Bitte versuchen Sie es später noch einmal, oder füllen Sie die Karte unten selbst aus.</p>
        </Notice>
      )}
    </>
  );
}

export default function ServiceCardPage({ loaderData, actionData }: Route.ComponentProps) {
  const typed = useKeptAnswer<TypedAnswer>(actionData);
  const { own, frame } = loaderData;
  const phone = { number: frame.phone, hours: frame.hours };
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={[{ text: 'Startseite', to: '/' }]} current="Servicecard" />
        <PageHeading
          title="Alles dabei, wenn unterwegs etwas passiert"
          lead="Unfall, Polizeikontrolle, Ärger im Hotel: Die Karte hält fest, wonach wir am Telefon zuerst fragen. In der Fotosammlung Ihres Telefons ist sie auch ohne Netz da."
        />
      </div>
      <Section title={own ? 'Ihre Karte' : 'So sieht sie aus'}>
        <div className="stack">
          {own ? <OwnCard own={own} frame={frame} /> : <SampleCard page={loaderData} />}
          {own && <CardFiles values={{ vertrag: own.chosenId ?? '' }} />}
        </div>
      </Section>
      {!own && (
        <Section
          title="Selbst ausfüllen"
          intro="Ohne Anmeldung. Wir machen daraus Bild und PDF und behalten nichts davon."
          id="ausfuellen"
        >
          <TypedCard typed={typed} frame={frame} />
        </Section>
      )}
      <Section title="Was die Karte ist und was nicht">
        <div className="stack">
          <div className="prose">
            <p>
              Sie ist weder Ausweis noch Zahlungsmittel, und am Umfang Ihres Vertrags ändert sie nichts. Wer
              keine dabeihat, bekommt dieselbe Hilfe.
            </p>
            <p>
              Geht sie verloren, ist das kein Grund zur Sorge: Mit Name und Nummer allein geben wir am Telefon
              keine Auskunft, wir fragen mehr. Hat sich etwas geändert, laden Sie die Karte einfach neu.
            </p>
          </div>
          <PhoneLine {...phone} />
          <LinkRows rows={more.map(({ text, to }) => ({ key: to, title: text, to }))} />
        </div>
      </Section>
    </>
  );
}
