import { telephoneAddress } from '#src/lib/telephone.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import { loginLink } from './service-access.ts';
import type { ServiceFrame } from './service-frame.ts';

/** What a visitor reads of a service before he signs in: how long it takes, what is needed, how it goes. */
export function GuestView({ frame }: { frame: ServiceFrame }) {
  const { text, parents, returnTo, phone } = frame;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={parents} current={text.title} />
        <PageHeading title={text.heading} lead={text.lead} meta={text.duration}>
          <div className="flow service-entry">
            <ButtonLink to={loginLink(returnTo)}>{text.signIn}</ButtonLink>
            <Link to="/account/registrieren">Noch kein Konto? Registrieren</Link>
          </div>
        </PageHeading>
      </div>
      <Section title="So läuft es ab">
        <div className="pair service-about">
          <ol className="service-way">
            {text.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className="prose">
            <h3>Das brauchen Sie</h3>
            <ul>
              {text.needs.map((need) => (
                <li key={need}>{need}</li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
      <Section title="Gut zu wissen">
        <div className="pair service-about">
          {text.sections.map(({ heading, paragraphs }) => (
            <div className="prose" key={heading}>
              <h3>{heading}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          ))}
        </div>
      </Section>
      <Section title="Lieber am Telefon?">
        <div className="stack">
          <p>
            Wir erledigen es auch mit Ihnen zusammen:{' '}
            <Link className="nowrap num" to={telephoneAddress(phone.number)}>
              {phone.number}
            </Link>
            {phone.hours && <span className="meta"> ({phone.hours})</span>}. Halten Sie Ihre
            Versicherungsnummer bereit.
          </p>
          <LinkRows
            label="Auch nützlich"
            rows={text.links.map(({ text: title, to }) => ({ key: to, title, to }))}
          />
        </div>
      </Section>
    </>
  );
}
