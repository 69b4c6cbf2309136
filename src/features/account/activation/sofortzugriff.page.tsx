import { data, redirect } from 'react-router';
import { OrdersPanel } from '#src/features/services/my-legal-services/public.ts';
import type { OrderOverviewApi } from '#src/features/services/order/public.ts';
import { telephoneAddress } from '#src/lib/telephone.ts';
import { answer, api, outcome, part } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { PageHeading } from '#src/ui/section.tsx';
import type { Route } from './+types/sofortzugriff.page';
import type { ActivationApi } from './activation.api.ts';
import {
  type ActivationAnswer,
  areaFrom,
  CodePanel,
  DigitalPanel,
  LetterPanel,
  NoPolicyPanel,
  nextLetterText,
  PolicyPanel,
  readForm,
  refusal,
} from './activation-panels.tsx';

const done = '/account?aktiviert=true';

/** Where the code comes from; the letter, if the call fails (specification, section 7). */
async function codePlace(context: Route.LoaderArgs['context']): Promise<'BRIEF'> {
  const call = api<ActivationApi>(context).profiles.self['briefcode-location'].$get();
  const found = await outcome(call).catch(() => undefined);
  return found?.ok ? found.value.briefCodeLocation : 'BRIEF';
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shell, fetchApi } = pageRequest(context);
  const state = await answer(api<ActivationApi>(context).profiles.self.activation.$get());
  if (state.isActivated) {
    // The call above has renewed the session if possible. This call, for activated customers only, tells
    // whether it did.
    const look = await fetchApi('http://internal/api/contracts/activities/count-unread-documents');
    if (look.ok) throw redirect(done);
  }
  const [place, orders] = await Promise.all([
    codePlace(context),
    part(api<OrderOverviewApi>(context).orders.$get()),
  ]);
  return {
    state,
    place,
    orders,
    area: areaFrom(url.searchParams),
    hasRequested: url.searchParams.get('brief') === 'angefordert',
    hasNamed: url.searchParams.get('vertrag') === 'genannt',
    phone: { number: shell.supportPhone, hours: shell.supportHours },
  };
}

/** Refused tries count too. Without a reload the page would offer what is used up. */
export const shouldRevalidate = () => true;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.state.policy === 'none' ? 'Mein Konto' : 'Konto aktivieren',
    description: 'Code aus dem Brief eingeben, Brief anfordern oder sofort aktivieren.',
  });
}

/** Each form posts to this page: what is wrong is shown in it, what is right leads on. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = readForm(await request.formData());
  if (!posted) throw data(null, { status: 400 });
  const { name, values } = posted;
  const { briefcode = '', ibanLastFour = '', dateOfBirth = '', insuranceNumber = '', postcode = '' } = values;
  const { self } = api<ActivationApi>(context).profiles;
  const calls = {
    code: () => outcome(self.briefcode.$post({ json: { briefcode } })),
    brief: () => outcome(self['request-briefcode'].$post()),
    digital: () => outcome(self['digital-activation'].$post({ json: { ibanLastFour, dateOfBirth } })),
    vertrag: () => outcome(self.policy.$post({ json: { insuranceNumber, dateOfBirth, postcode } })),
  };
  const result = await calls[name]();
  if (!result.ok) {
    const refused = refusal(name, values, result.problem);
    return data<ActivationAnswer>(refused, { status: refused.status });
  }
  const next = {
    code: done,
    digital: done,
    brief: '/account/sofortzugriff?brief=angefordert',
    vertrag: '/account/sofortzugriff?vertrag=genannt',
  };
  throw redirect(next[name], 303);
}

const leads = {
  withPolicy:
    'Noch ein Schritt: Zeigen Sie uns, dass Konto und Vertrag zusammengehören. Danach sehen Sie Ihre Verträge, Schreiben und Schäden.',
  withoutPolicy:
    'Hier finden Sie, was Sie bestellt haben. Aktivieren müssen Sie Ihr Konto nur, wenn Sie einen Vertrag bei uns haben; danach sehen Sie auch Verträge, Schreiben und Schäden.',
};

export default function ActivationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, area, phone, orders } = loaderData;
  const isDigital = state.isDigitalActivationAvailable;
  // Without a policy there is nothing to activate, and the page shows the orders.
  const heading = state.policy === 'none' ? 'Mein Konto' : 'Konto aktivieren';
  // Without a policy the orders come first, with one the activation.
  const ordersPanel = <OrdersPanel orders={orders} />;
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ text: 'Startseite', to: '/' }]} current={heading} />
      <PageHeading
        size="task"
        title={heading}
        lead={state.policy === 'none' ? leads.withoutPolicy : leads.withPolicy}
      />
      <div className="panels">
        <Announcement loaderData={loaderData} answer={actionData} />
        {area && !actionData && (
          <Notice title={`„${area}“ öffnet sich nach der Aktivierung`}>
            <p>Dort stehen Angaben, die nur Sie sehen sollen. Deshalb sind Sie zuerst auf dieser Seite.</p>
          </Notice>
        )}
        {state.policy === 'none' && ordersPanel}
        {state.policy === 'none' && <NoPolicyPanel />}
        {state.policy === 'none' && <PolicyPanel state={state} answer={actionData} />}
        {state.letter && <CodePanel letter={state.letter} answer={actionData} />}
        {isDigital && <DigitalPanel triesLeft={state.digitalTriesLeft} answer={actionData} />}
        {state.policy !== 'none' && <LetterPanel state={state} answer={actionData} phone={phone.number} />}
        {state.policy === 'named' && <PolicyPanel state={state} answer={actionData} />}
        {state.policy !== 'none' && ordersPanel}
        <Panel title="Warum das nötig ist">
          <p>
            Ein Konto anlegen kann jeder. Verträge und Schäden gehen aber nur Sie etwas an. Der Code kommt
            deshalb mit der Post an die Anschrift, die in Ihrem Vertrag steht: Nur wer dort den Briefkasten
            leert, kann das Konto aktivieren.
          </p>
          <p>
            Ihr Versicherungsschutz gilt unabhängig davon. Fragen zu Vertrag oder Schaden klären wir auch am
            Telefon:{' '}
            <a className="nowrap num" href={telephoneAddress(phone.number)}>
              {phone.number}
            </a>{' '}
            <span className="meta">({phone.hours})</span>
          </p>
        </Panel>
      </div>
    </div>
  );
}

const doneWords = {
  activated: {
    title: 'Ihr Konto ist aktiviert',
    text: 'Wir richten es gerade ein. Bitte laden Sie diese Seite in einer Minute neu.',
  },
  requested: {
    title: 'Ihr Brief ist angefordert',
    text: 'Sobald er da ist, geben Sie den Code hier ein. Mit ihm gilt ein älterer Code nicht mehr.',
  },
  named: {
    title: 'Danke, Ihre Angaben sind notiert',
    text: 'Fordern Sie jetzt den Brief mit Ihrem Code an.',
  },
};

/** The last result, and refusals whose form is gone. */
function Announcement({
  loaderData,
  answer: given,
}: {
  loaderData: Route.ComponentProps['loaderData'];
  answer: ActivationAnswer | undefined;
}) {
  const { state, hasNamed, hasRequested } = loaderData;
  const isGone =
    (given?.form === 'digital' && !state.isDigitalActivationAvailable) ||
    (given?.form === 'code' && !state.letter?.isUsable);
  const failure = given?.failure ?? (isGone ? given?.problems[0]?.message : undefined);
  const later = isGone && !state.letter?.isUsable ? nextLetterText(state) : undefined;
  if (failure) {
    return (
      <Notice tone="danger" role="alert" title="Das hat nicht geklappt">
        <p>{failure}</p>
        {later && <p>{later}</p>}
      </Notice>
    );
  }
  const words =
    (state.isActivated && doneWords.activated) ||
    (hasRequested && doneWords.requested) ||
    (hasNamed && doneWords.named);
  if (given || !words) return null;
  return (
    <Notice tone="success" role="status" title={words.title}>
      <p>{words.text}</p>
    </Notice>
  );
}
