import type { ReactNode } from 'react';
import { ButtonLink } from '#src/ui/button.tsx';
import { FormPage } from '#src/ui/form-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Steps } from '#src/ui/steps.tsx';
import type { ServiceAccess } from './service-access.ts';
import type { ServiceText } from './service-texts.ts';

/** Where the customer is: filling in, checking, or through. */
export type ServiceView = 'form' | 'review' | 'done';

const stepNumber: Record<ServiceView, number> = { form: 1, review: 2, done: 3 };

/**
 * A service for the insured: everybody reads what it is, how long it takes and what is needed; the insured gets the
 * form, a review, and the confirmation with its number.
 * @param props.path with the query that is to survive the login
 */
export function ServicePage({
  text,
  access,
  path,
  view,
  doneTitle,
  children,
}: {
  text: ServiceText;
  access: ServiceAccess;
  path: string;
  view: ServiceView;
  /** Heading of the confirmation: „Ihre neue Zahlungsperiode“. */
  doneTitle: string;
  children: ReactNode;
}) {
  const title = view === 'done' ? doneTitle : view === 'review' ? 'Angaben prüfen' : text.title;
  return (
    <FormPage
      title={title}
      lead={view === 'form' ? text.lead : undefined}
      aside={view === 'form' ? <GoodToKnow text={text} /> : undefined}
    >
      {access === 'guest' && <SignInFirst path={path} text={text} />}
      {access === 'not_activated' && <ActivateFirst path={path} />}
      {access === 'insured' && (
        <>
          <Steps steps={['Angaben', 'Prüfen', 'Fertig']} current={stepNumber[view]} />
          {children}
        </>
      )}
    </FormPage>
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

function SignInFirst({ path, text }: { path: string; text: ServiceText }) {
  return (
    <>
      <div className="prose">
        <h2>Was Sie dafür brauchen</h2>
        <ul>
          {text.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </div>
      <div className="flow">
        <ButtonLink to={`/account/login?redirect=${encodeURIComponent(path)}`}>
          Anmelden und ändern
        </ButtonLink>
        <ButtonLink to="/account/registrieren" variant="secondary">
          Noch kein Konto? Registrieren
        </ButtonLink>
      </div>
    </>
  );
}

function ActivateFirst({ path }: { path: string }) {
  return (
    <Notice tone="water" title="Bitte aktivieren Sie zuerst Ihr Konto">
      <p>Danach können Sie hier selbst ändern. Die Aktivierung schützt Ihren Vertrag vor Fremden.</p>
      <p>
        <ButtonLink to={`/account/sofortzugriff?von=${encodeURIComponent(path)}`}>
          Konto aktivieren
        </ButtonLink>
      </p>
    </Notice>
  );
}
