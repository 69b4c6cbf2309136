import { Fragment, type ReactNode } from 'react';
import type { KeptForm } from '#src/features/account/kept-forms/public.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { FormPage } from '#src/ui/form-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Steps } from '#src/ui/steps.tsx';
import { GuestView } from './guest-view.tsx';
import type { ServiceFrame } from './service-frame.ts';
import { KeptContext } from './service-kept.ts';
import type { ServiceText } from './service-texts.ts';
import './policy-services.css';

/** One view of a service: its number in the steps, and its heading from the second on. */
export type ServiceStage = { step: number; title?: string };

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
          // Another view is another form: nothing that was typed or focused in the last one may stay in it.
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
