import { ButtonLink } from '#src/ui/button.tsx';
import { gradeInWords } from '#src/ui/grade.ts';
import { GradeBar } from '#src/ui/grade-bar.tsx';
import { Link } from '#src/ui/link.tsx';
import { Price } from '#src/ui/price.tsx';
import { Section } from '#src/ui/section.tsx';
import { Table } from '#src/ui/table.tsx';
import { DeadlineTag } from '#src/ui/tags.tsx';
import { HarbourByNight } from './harbour.tsx';
import type { HomeOffer } from './home.page.tsx';
import { type Concern, concerns, promises, wordSteps } from './home-content.ts';

function Cost({ concern, price }: { concern: Concern; price: string }) {
  return <span className="num">{concern.cost === 'service' ? price : 'kostenlos'}</span>;
}

/** The six situations below the horizon; the whole field can be pressed. */
export function Concerns({ price }: { price: string }) {
  return (
    <ul className="home-concerns">
      {concerns.map((concern) => (
        <li key={concern.title}>
          <h2>
            <Link className="home-concern-link" to={concern.to}>
              {concern.title}
            </Link>
          </h2>
          <p>{concern.text}</p>
          {concern.deadline && (
            <p>
              <DeadlineTag>{concern.deadline}</DeadlineTag>
            </p>
          )}
          <p className="home-do">
            <span>{concern.action}</span>
            <Cost concern={concern} price={price} />
          </p>
        </li>
      ))}
    </ul>
  );
}

export function WordSection({ path }: { path: string }) {
  return (
    <Section
      title="Ein Wort, eine Note"
      intro="Der Satz, der Ihre Leistung zusammenfasst, und wie er meist gelesen wird."
      more={{ text: 'Alle Notenformeln', to: `${path}#formeln` }}
    >
      <ul className="home-words">
        {wordSteps.map(({ before, word, after, grade }) => (
          <li key={grade}>
            <p className="home-quote">
              {before}
              {word && <b>{word}</b>}
              {after}
            </p>
            <div>
              <p className="meta">
                Note&nbsp;{grade}, <b>{gradeInWords({ from: grade, to: grade })}</b>
              </p>
              <GradeBar from={grade} to={grade} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function ServiceSection({ offer }: { offer: HomeOffer }) {
  const { service, providerName, path, delivery } = offer;
  return (
    <Section
      title="Service und Preis"
      intro="Ein Service, gründlich gemacht. Der Preis gilt einmal und enthält die Mehrwertsteuer."
      id="services"
    >
      <Table
        caption="Was Sie heute bestellen können"
        captionHidden
        rows={[service]}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'name',
            header: 'Service',
            lead: true,
            className: 'home-service',
            cell: ({ name }) => (
              <>
                <Link className="home-service-link" to={path}>
                  {name}
                </Link>
                <span>Note und Bedeutung jeder Formel, fehlende Sätze, ein Brief an den Arbeitgeber.</span>
              </>
            ),
          },
          { key: 'who', header: 'Wer es macht', cell: () => `${providerName}, automatische Prüfung` },
          { key: 'time', header: 'Wie lange', cell: () => delivery },
          {
            key: 'price',
            header: 'Preis',
            align: 'end',
            cell: ({ priceCents }) => <Price cents={priceCents} />,
          },
        ]}
      />
      <p className="home-service-action">
        <ButtonLink to={`${path}/upload`}>Zeugnis hochladen</ButtonLink>
        <Link to={path}>Erst alles über die Prüfung lesen</Link>
      </p>
    </Section>
  );
}

/** The one dark surface: a person on the phone. */
export function PhoneStrip({ offer }: { offer: HomeOffer }) {
  return (
    <section className="home-strip on-ink" aria-labelledby="home-telefon">
      <div className="wrap grid-12">
        <div className="home-strip-text">
          <h2 id="home-telefon">Lieber erst fragen?</h2>
          <p>
            Zum Hochladen, zur Bestellung, zur Rechnung oder zum Ergebnis: Rufen Sie an. Rechtsberatung am
            Telefon ist das nicht.
          </p>
        </div>
        <div className="home-strip-phone">
          <p>Am Telefon</p>
          <a className="home-phone num" href={offer.phoneAddress}>
            {offer.phone}
          </a>
          <p>{offer.hours}</p>
          <p>
            Oder per E-Mail:{' '}
            <Link className="home-mail" to={`mailto:${offer.email}`}>
              {offer.email}
            </Link>
          </p>
          {offer.isDemo && (
            <p>Dies ist eine Demonstration: Nummer und Adresse sind erfunden, hier antwortet niemand.</p>
          )}
        </div>
        <HarbourByNight />
      </div>
    </section>
  );
}

export function PromiseSection({ offer }: { offer: HomeOffer }) {
  return (
    <Section title="Woran Sie mit uns sind">
      <div className="home-promises">
        {promises(offer).map(({ question, answer }) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
