import { data, redirect, useLoaderData } from 'react-router';
import { z } from 'zod';
import { api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Route } from './+types/ergebnis.page';
import { CheckProgress } from './check-progress.tsx';
import { referenceCheckOffer } from './offer.ts';
import type { ReferenceCheckApi } from './reference-check.api.ts';
import { ResultView } from './result-view.tsx';
import './result.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Ergebnis Ihrer Zeugnisprüfung',
    description: 'Noten, Erklärungen und der fertige Brief.',
  });
}

/** A link from a mail: proves the buyer, then leaves the address, so that it is not passed on by accident. */
async function openSignedLink(
  context: Route.LoaderArgs['context'],
  id: string,
  signature: string,
): Promise<never> {
  const opened = await outcome(
    api<ReferenceCheckApi>(context).checks[':id'].access.$post({ param: { id }, json: { signature } }),
  );
  if (!opened.ok) throw data(opened.problem, { status: 404 });
  throw redirect(`${referenceCheckOffer.path}/ergebnis/${id}`, 303);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  const signature = url.searchParams.get('zugang');
  if (signature) await openSignedLink(context, id.data, signature);
  const check = await outcome(api<ReferenceCheckApi>(context).checks[':id'].$get({ param: { id: id.data } }));
  // Not there or not yours: the same answer for both.
  if (!check.ok) throw data(null, { status: 404 });
  const { shell } = pageRequest(context);
  return { check: check.value, providerName: shell.providerName, supportPhone: shell.supportPhone };
}

export type CheckData = Awaited<ReturnType<typeof loader>>;

/** „Jetzt löschen“: file, text and result go at once. */
export async function action({ context, params }: Route.ActionArgs) {
  const call = await outcome(
    api<ReferenceCheckApi>(context).checks[':id'].$delete({ param: { id: params.id } }),
  );
  if (!call.ok && call.problem.status !== 404) throw data(call.problem, { status: call.problem.status });
  return redirect(`${referenceCheckOffer.path}/ergebnis/${params.id}`, 303);
}

const titles = {
  waiting: 'Ihr Zeugnis wird geprüft',
  processing: 'Ihr Zeugnis wird geprüft',
  finished: 'Ergebnis Ihrer Zeugnisprüfung',
  failed: 'Diese Datei konnten wir nicht prüfen',
  deleted: 'Dieses Ergebnis ist gelöscht',
} as const;

export default function ResultPage() {
  const { check, providerName, supportPhone } = useLoaderData<typeof loader>();
  const isRunning = check.status === 'waiting' || check.status === 'processing';
  return (
    <>
      <div className="wrap">
        <Breadcrumbs
          items={[
            { text: 'Startseite', to: '/' },
            { text: 'Arbeitszeugnis prüfen', to: referenceCheckOffer.path },
          ]}
          current="Ergebnis"
        />
        <div className="page-heading page-heading-task">
          <h1 tabIndex={-1}>{titles[check.status]}</h1>
        </div>
        {isRunning && <CheckProgress check={check} />}
        {check.status === 'failed' && <Failed check={check} supportPhone={supportPhone} />}
        {check.status === 'deleted' && <Deleted />}
      </div>
      {check.status === 'finished' && check.result && (
        <ResultView check={check} grading={check.result} providerName={providerName} />
      )}
    </>
  );
}

function Failed({ check, supportPhone }: { check: CheckData['check']; supportPhone: string }) {
  return (
    <div className="column stack">
      <Notice tone="warning" title="Sie bekommen Ihr Geld zurück" level={2}>
        <p>{check.failure?.message}</p>
        <p>
          Die Rückzahlung ist schon veranlasst, über denselben Bezahldienst. Ihre Datei haben wir gelöscht.
          Sie müssen nichts tun.
        </p>
      </Notice>
      <p className="flow">
        <ButtonLink to={`${referenceCheckOffer.path}/upload`}>Andere Datei hochladen</ButtonLink>
      </p>
      <p className="meta">
        Sie meinen, das stimmt nicht? Rufen Sie an: <span className="nowrap">{supportPhone}</span>
      </p>
    </div>
  );
}

function Deleted() {
  return (
    <EmptyState
      level={2}
      title="Datei, Text und Ergebnis gibt es nicht mehr"
      action={<ButtonLink to={referenceCheckOffer.path}>Ein anderes Zeugnis prüfen lassen</ButtonLink>}
    >
      Gelöscht ist gelöscht: Auch wir können sie nicht wiederherstellen. Ihre Rechnung finden Sie in unserer
      E-Mail.
    </EmptyState>
  );
}
