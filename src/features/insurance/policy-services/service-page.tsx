import { Fragment, type ReactNode } from 'react';
import type { KeptForm } from '#src/features/account/kept-forms/public.ts';
import { telephoneAddress } from '#src/lib/telephone.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import { Steps } from '#src/ui/steps.tsx';
import { KeptContext } from './review-forms.tsx';
import { loginLink } from './service-calls.ts';
import type { ServiceFrame, ServiceText } from './service-frame.ts';
import './policy-services.css';

/** One view of a service: its number in the steps, and its heading from the second on. */
export type ServiceStage = { step: number; title?: string };

/** The stages of the short way. @param review and @param done the headings of the second and the third */
export function serviceStages(review: string, done: string) {
  return {
    form: { step: 1 },
    review: { step: 2, title: review },
    done: { step: 3, title: done },
  } satisfies Record<string, ServiceStage>;
}

/** Filling in, checking, done. */
const shortWay = ['Angaben', 'Prüfen', 'Fertig'] as const;

/**
 * A service for the insured: everybody reads what it is, how long it takes and what is needed; the insured gets the
 * form, a review, and the confirmation with its number.
 * @param props.kept of the loader, for forms with something to type
 * @param props.below stands under the form, over the whole width
 */
export function ServicePage({
  frame,
  stage,
  steps = shortWay,
  kept = null,
  children,
  below,
}: {
  frame: ServiceFrame;
  stage: ServiceStage;
  steps?: readonly string[];
  kept?: KeptForm | null;
  children: ReactNode;
  below?: ReactNode;
}) {
  const { text, access, path, returnTo, parents } = frame;
  if (access === 'guest') return <GuestView frame={frame} />;
  const isFirst = stage.title === undefined;
  return (
    <>
      <FormPage
        title={stage.title ?? text.title}
        heading={stage.title ?? text.heading}
        lead={isFirst ? text.lead : undefined}
        parents={
          isFirst ? parents : [...parents, { text: text.title, to: access === 'insured' ? returnTo : path }]
        }
        aside={isFirst ? <GoodToKnow text={text} /> : undefined}
      >
        {access === 'not_activated' && <ActivateFirst />}
        {access === 'insured' && (
          // Each view is a new form, without input or focus from the last one.
          <Fragment key={stage.step}>
            <Steps steps={steps} current={stage.step} />
            <KeptContext value={kept}>{children}</KeptContext>
          </Fragment>
        )}
      </FormPage>
      {access === 'insured' && below && <div className="service-below">{below}</div>}
    </>
  );
}

function GoodToKnow({ text }: { text: ServiceText }) {
  return (
    <>
      <h2>Gut zu wissen</h2>
      <ul>
        <li>{text.duration}</li>
        {text.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

function ActivateFirst() {
  return (
    <>
      <Notice tone="water" title="Bitte aktivieren Sie zuerst Ihr Konto">
        <p>Danach können Sie das hier selbst erledigen. Die Aktivierung schützt Ihren Vertrag vor Fremden.</p>
      </Notice>
      <p>
        <ButtonLink to="/account/sofortzugriff">Konto aktivieren</ButtonLink>
      </p>
    </>
  );
}

/** What a visitor reads of a service before he signs in: how long it takes, what is needed, how it goes. */
function GuestView({ frame }: { frame: ServiceFrame }) {
  const { text, parents, returnTo } = frame;
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
      <ByPhone frame={frame} />
    </>
  );
}

/** The way without an account. */
function ByPhone({ frame: { text, phone } }: { frame: ServiceFrame }) {
  return (
    <Section title="Lieber am Telefon?">
      <div className="stack">
        <p>
          Wir erledigen es auch mit Ihnen zusammen:{' '}
          <Link className="nowrap num" to={telephoneAddress(phone.number)}>
            {phone.number}
          </Link>
          {phone.hours && <span className="meta"> ({phone.hours})</span>}. Halten Sie Ihre Versicherungsnummer
          bereit.
        </p>
        <LinkRows
          label="Auch nützlich"
          rows={text.links.map(({ text: title, to }) => ({ key: to, title, to }))}
        />
      </div>
    </Section>
  );
}
