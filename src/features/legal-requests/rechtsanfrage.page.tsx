import { data, Form } from 'react-router';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { api, type Part, part } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { Button } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/rechtsanfrage.page';
import type { ClaimApi } from './claim/claim.api.ts';
import { ClaimPanel } from './claim/claim-panel.tsx';
import { type DetailAnswer, type DetailIntent, detailAction } from './detail-action.ts';
import { FileList } from './file-list.tsx';
import { LeakLetters } from './leak-letters.tsx';
import type { LegalRequestsApi } from './legal-requests.api.ts';
import type { LegalRequest } from './legal-requests.schema.ts';
import { RatingPanel } from './rating-panel.tsx';
import { TalkPanel } from './talk-panel.tsx';
import { UrgentNotes } from './urgent-notes.tsx';
import './legal-requests.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  requireValidPath(context, params);
  const { id } = params;
  const request: Part<LegalRequest> = await part(
    api<LegalRequestsApi>(context)['legal-requests'][':id'].$get({ param: { id } }),
  );
  const claim =
    request.state === 'ready' && request.value.kind === 'claim_debt_service'
      ? await part(api<ClaimApi>(context)['legal-requests'][':id'].claim.$get({ param: { id } }))
      : null;
  return { request, claim };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requireValidPath(context, params);
  const done = detailAction(context, await request.formData(), params.id);
  if (!done) throw data(null, { status: 400 });
  return done;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const found = loaderData?.request;
  return pageMeta(matches, {
    title: found?.state === 'ready' ? `${found.value.title} ${found.value.reference}` : 'Anfrage',
    description: 'Stand, Gespräch und Ergebnisse einer Rechtsanfrage.',
  });
}

const above = [
  { text: 'Mein Konto', to: '/account' },
  { text: 'Meine Rechtsservices', to: '/account/meine-rechtsservices' },
];

/** One request of the customer: how far it is, what was said, what there is to download. */
export default function RequestDetailPage({
  loaderData: { request, claim },
  actionData,
}: Route.ComponentProps) {
  const answer = useKeptAnswer<DetailAnswer>(actionData);
  if (request.state !== 'ready') {
    return (
      <AccountPage title="Anfrage" above={above}>
        <Unavailable what="Diese Anfrage" />
      </AccountPage>
    );
  }
  const one = request.value;
  const answerOf = (intent: DetailIntent) => (answer?.intent === intent ? answer : undefined);
  const results = one.files.filter(({ from }) => from !== 'customer');
  const sent = one.files.filter(({ from }) => from === 'customer');
  return (
    <AccountPage
      title={one.title}
      current={`${one.title} ${one.reference}`}
      above={above}
      meta={
        <MetaLine
          parts={[
            <StateTag key="state" tone={one.status.tone}>
              {one.status.word}
            </StateTag>,
            `Vorgang ${one.reference}`,
          ]}
        />
      }
    >
      <StandingPanel request={one} />
      {claim?.state === 'ready' && (
        <ClaimPanel id={one.id} claim={claim.value} answer={answerOf('schritt')} />
      )}
      {claim && claim.state !== 'ready' && <Unavailable what="Die Berechnung" />}
      {one.kind === 'data_leak_assistance' && <LeakLetters request={one} />}
      {results.length > 0 && (
        <Panel title="Ergebnisse">
          <FileList requestId={one.id} files={results} label="Ergebnisse" />
        </Panel>
      )}
      <TalkPanel request={one} answer={answerOf('schreiben')} />
      <RatingPanel request={one} answer={answerOf('bewerten')} />
      <Panel title="Ihre Angaben">
        <div className="request-review">
          <DefinitionRows
            rows={[
              ...(one.receivedAt ? [{ term: 'Eingang', value: formatDateTime(one.receivedAt) }] : []),
              ...one.rows.map(({ label, value }) => ({ term: label, value })),
              ...(sent.length > 0
                ? [
                    {
                      term: 'Ihre Dateien',
                      value: <FileList requestId={one.id} files={sent} label="Ihre Dateien" />,
                    },
                  ]
                : []),
            ]}
          />
        </div>
      </Panel>
      <ClosePanel request={one} answer={answerOf('schliessen')} />
    </AccountPage>
  );
}

/** How it stands, until when the customer hears from us, and what cannot wait. */
function StandingPanel({ request: { nextStep, promisedOn, notes, status } }: { request: LegalRequest }) {
  const isSaid = promisedOn === null || nextStep.includes(formatDate(promisedOn));
  return (
    <Panel title={status.tone === 'now' ? 'Wie es weitergeht' : 'Wie es ausging'}>
      <p>{nextStep}</p>
      {!isSaid && promisedOn !== null && (
        <p className="meta">Sie hören bis zum {formatDate(promisedOn)} von uns.</p>
      )}
      <UrgentNotes notes={notes} />
    </Panel>
  );
}

const closing = {
  close: {
    title: 'Alles geklärt?',
    text: 'Dann schließen Sie den Vorgang. Lesen können Sie ihn weiter.',
    button: 'Vorgang schließen',
  },
  withdraw: {
    title: 'Hat es sich erledigt?',
    text: 'Dann ziehen Sie die Anfrage zurück. Wir hören auf, daran zu arbeiten. Rückgängig machen lässt sich das nicht.',
    button: 'Anfrage zurückziehen',
  },
} as const;

function ClosePanel({
  request: { canClose },
  answer,
}: {
  request: LegalRequest;
  answer: DetailAnswer | undefined;
}) {
  const isSending = usePendingIntent() === 'schliessen';
  if (canClose === null) return null;
  const { title, text, button } = closing[canClose];
  return (
    <Panel title={title}>
      <p>{text}</p>
      <Failure text={answer?.failure} />
      <Form method="post">
        <input type="hidden" name="absicht" value="schliessen" />
        <Button variant="secondary" pending={isSending}>
          {button}
        </Button>
      </Form>
    </Panel>
  );
}
