import { useEffect } from 'react';
import { data, redirect, useLoaderData } from 'react-router';
import { z } from 'zod';
import { forgetOrder } from '#src/features/order/public.ts';
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
import type { CheckBody, ReferenceCheckApi } from './reference-check.api.ts';
import { ResultView } from './result-view.tsx';
import './result.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Ergebnis Ihrer Zeugnisprüfung',
    description: 'Noten, Erklärungen und der fertige Brief.',
  });
}

/** A link from a mail: proves the buyer, then leaves the address, so that it is not passed on by accident. */
async function openSignedLink(context: Route.LoaderArgs['context'], id: string, signature: string) {
  const opened = await outcome(
    api<ReferenceCheckApi>(context).checks[':id'].access.$post({ param: { id }, json: { signature } }),
  );
  if (!opened.ok) return closed(context);
  throw redirect(`${referenceCheckOffer.path}/ergebnis/${id}`, 303);
}

/** Not there or not yours: one answer for both, with the way that works for the buyer. */
function closed(context: Route.LoaderArgs['context']) {
  const { providerName, supportPhone } = pageRequest(context).shell;
  return data({ check: null, providerName, supportPhone }, { status: 404 });
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  const signature = url.searchParams.get('zugang');
  if (signature) return openSignedLink(context, id.data, signature);
  const check = await outcome(api<ReferenceCheckApi>(context).checks[':id'].$get({ param: { id: id.data } }));
  if (!check.ok) return closed(context);
  const { providerName, supportPhone } = pageRequest(context).shell;
  return { check: check.value, providerName, supportPhone };
}

/** „Jetzt löschen“: file, text and result go at once. */
export async function action({ context, params }: Route.ActionArgs) {
  const call = await outcome(
    api<ReferenceCheckApi>(context).checks[':id'].$delete({ param: { id: params.id } }),
  );
  if (!call.ok && call.problem.status !== 404) throw data(call.problem, { status: call.problem.status });
  return redirect(`${referenceCheckOffer.path}/ergebnis/${params.id}`, 303);
}

const titles = {
  closed: 'Dieses Ergebnis ist hier nicht geöffnet',
  waiting: 'Bezahlt. Die Prüfung läuft.',
  processing: 'Bezahlt. Die Prüfung läuft.',
  finished: 'Ergebnis Ihrer Zeugnisprüfung',
  failed: 'Diese Datei konnten wir nicht prüfen',
  deleted: 'Dieses Ergebnis ist gelöscht',
} as const;

export default function ResultPage() {
  const { check, ...shell } = useLoaderData<typeof loader>();
  // The order of this tab is done as soon as its check exists.
  const orderId = check?.orderId;
  useEffect(() => {
    if (orderId) forgetOrder(orderId);
  }, [orderId]);
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
          <h1 tabIndex={-1}>{titles[check?.status ?? 'closed']}</h1>
        </div>
        {check ? <Unfinished check={check} supportPhone={shell.supportPhone} /> : <Closed />}
      </div>
      {check?.status === 'finished' && check.result && (
        <ResultView check={check} grading={check.result} providerName={shell.providerName} />
      )}
    </>
  );
}

function Unfinished({ check, supportPhone }: { check: CheckBody; supportPhone: string }) {
  switch (check.status) {
    case 'waiting':
    case 'processing':
      return <CheckProgress check={check} />;
    case 'failed':
      return <Failed check={check} supportPhone={supportPhone} />;
    case 'deleted':
      return <Deleted />;
    case 'finished':
      return null;
  }
}

function Closed() {
  return (
    <EmptyState
      level={2}
      title="Öffnen Sie es über den Link in Ihrer E-Mail"
      action={<ButtonLink to={referenceCheckOffer.path}>Ein Zeugnis prüfen lassen</ButtonLink>}
    >
      Ein Ergebnis sieht nur, wer es bestellt hat: im selben Browser oder über den Link „Ergebnis ansehen“ in
      unserer E-Mail. Der Link funktioniert auf jedem Gerät, bis das Ergebnis gelöscht ist.
    </EmptyState>
  );
}

function Failed({ check, supportPhone }: { check: CheckBody; supportPhone: string }) {
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
