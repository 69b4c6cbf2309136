import { textOf } from '#src/lib/form-data.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Steps } from '#src/ui/steps.tsx';
import type { Route } from './+types/registrieren.page';
import { CodeForm, confirmHeading } from './code-form.tsx';
import { Elsewhere } from './elsewhere.tsx';
import type { RegistrationApi } from './registration.api.ts';
import { registrationSchema } from './registration.schema.ts';
import { loadWay, sendTyped } from './registration-calls.ts';
import {
  emptyRegistration,
  postedRegistration,
  RegistrationView,
  registrationFrom,
} from './registration-view.tsx';
import './registration.css';

export const loader = ({ context }: Route.LoaderArgs) => loadWay(context, 'registrationUrl');

export const meta = metaOf({
  title: 'Konto anlegen',
  description:
    'Legen Sie Ihr Konto an, für sich oder für Ihre Firma, mit oder ohne Rechtsschutzvertrag. Das dauert etwa drei Minuten.',
});

export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = api<RegistrationApi>(context);
  const form = await request.formData();
  const values = postedRegistration(form);
  const { passwordRule } = await answer(auth.registration.$get());
  const typed = registrationFrom(values, textOf(form, 'password'));
  return sendTyped(
    { schema: registrationSchema(passwordRule), typed, again: { values } },
    (json) => outcome(auth.register.$post({ json })),
    ({ email }, { held }) => ({ view: 'sent' as const, email, held }),
  );
}

const steps = ['Angaben', 'E-Mail bestätigen', 'Freischalten'];

/** For a mailbox that has had many mails of ours: says which code to use, and where it works. */
function HeldLead({ email }: { email: string }) {
  return (
    <>
      An <b>{email}</b> gingen schon mehrere E-Mails von uns, vielleicht weil jemand anderes die Adresse
      eingetragen hat. Deshalb schicken wir gerade keine weitere. Nehmen Sie unsere neueste E-Mail, sie ist
      höchstens 20&nbsp;Minuten alt, und geben Sie den Code daraus auf dieser Seite ein; der Knopf in der
      E-Mail gehört zu einer anderen Registrierung. Finden Sie keine, fordern Sie in 20&nbsp;Minuten einen
      neuen Code an.
    </>
  );
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rule, elsewhere } = loaderData;
  if (elsewhere) {
    return <Elsewhere title="Konto anlegen" action="Konto beim Anmeldedienst anlegen" {...elsewhere} />;
  }
  if (actionData?.view === 'sent') {
    return <SentView email={actionData.email} held={actionData.held} />;
  }
  return (
    <FormPage
      title="Konto anlegen"
      lead="Mit einem Konto sehen Sie Verträge, Schadenfälle und Schreiben und ändern Ihre Angaben selbst. Das Anlegen dauert etwa drei Minuten."
      aside={<Aside />}
    >
      <Steps steps={steps} current={1} label="Der Weg zum Konto" />
      <RegistrationView
        values={actionData?.values ?? emptyRegistration}
        rule={rule}
        refusal={actionData ?? { problems: [] }}
      />
    </FormPage>
  );
}

/** Says the same whether the address is new or has an account already; only its mailbox tells. */
function SentView({ email, held }: { email: string; held: string | null }) {
  return (
    <FormPage
      title="E-Mail-Adresse bestätigen"
      heading={confirmHeading}
      lead={
        held !== null ? (
          <HeldLead email={email} />
        ) : (
          <>
            Wir haben eine E-Mail an <b>{email}</b> geschickt. Geben Sie den Code daraus hier ein. Sie können
            auch auf den Knopf in der E-Mail drücken; dann fragen wir noch einmal nach Ihrem Passwort.
          </>
        )
      }
    >
      <Steps steps={steps} current={2} label="Der Weg zum Konto" />
      <CodeForm email={email} held={held ?? ''} refusal={{ problems: [] }} isSent={false} />
    </FormPage>
  );
}

function Aside() {
  return (
    <>
      <h2>Das geschieht danach</h2>
      <ul>
        <li>
          <b>Gleich:</b> Ein Code kommt per E-Mail. Damit bestätigen Sie Ihre Adresse und melden sich an.
        </li>
        <li>
          <b>In einigen Tagen:</b> Haben Sie einen Vertrag, fordern Sie einen zweiten Code per Brief an. Er
          schaltet Ihre Verträge frei. So sieht niemand anderes sie.
        </li>
      </ul>
      <p>
        Sie haben schon ein Konto? <Link to="/account/login">Zur Anmeldung</Link>
      </p>
      <p>
        Sie haben schon einen Code? <Link to="/account/confirm">E-Mail-Adresse bestätigen</Link>
      </p>
      <p>
        Für eine Meldung brauchen Sie keines: <Link to="/schaden-melden">Schaden melden</Link>
      </p>
    </>
  );
}
