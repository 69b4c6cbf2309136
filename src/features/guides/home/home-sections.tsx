import { telephoneAddress } from '#src/lib/telephone.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Section } from '#src/ui/section.tsx';
import { HarbourByNight } from './harbour.tsx';
import type { Home } from './home.schema.ts';

export type Contact = {
  phone: string;
  hours: string;
  isDemo: boolean;
};

/** The one dark surface: how a claim is reported. */
export function ClaimStrip({ claim, contact }: { claim: Home['claim']; contact: Contact }) {
  const { phone, hours, isDemo } = contact;
  return (
    <section className="home-strip on-ink" aria-labelledby="home-schaden">
      <div className="wrap grid-12">
        <div className="home-strip-text">
          <h2 id="home-schaden">{claim.title}</h2>
          <p>{claim.text}</p>
          <p>
            <ButtonLink variant="paper" to={claim.to}>
              {claim.action}
            </ButtonLink>
          </p>
          <p className="home-strip-note">{claim.note}</p>
        </div>
        <div className="home-strip-phone">
          <p>Am Telefon</p>
          <a className="home-phone num" href={telephoneAddress(phone)}>
            {phone}
          </a>
          <p>{hours}</p>
          <p>{claim.ready}</p>
          {isDemo && <p>Dies ist eine Demonstration: Die Nummer ist erfunden, hier antwortet niemand.</p>}
        </div>
        <HarbourByNight />
      </div>
    </section>
  );
}

export function PromiseSection({ promises: { title, items } }: { promises: Home['promises'] }) {
  return (
    <Section title={title}>
      <div className="home-promises">
        {items.map(({ question, answer }) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
