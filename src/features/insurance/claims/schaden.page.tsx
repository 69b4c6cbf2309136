import type { ReactNode } from 'react';
import { data } from 'react-router';
import { keptForm } from '#src/features/account/kept-forms/public.ts';
import { OtpGate, otpGateAction } from '#src/features/account/second-factor/public.ts';
import { ReportView, reportStatusWords } from '#src/features/insurance/claim-reports/public.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/schaden.page';
import { findCase, sendSupplement } from './case-calls.ts';
import { ClaimView } from './claim-view.tsx';
import { claimState } from './claim-words.ts';
import type { ClaimsApi } from './claims.api.ts';
import './claims.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireValidPath(context, params);
  const { id } = params;
  const [found, letters, kept] = await Promise.all([
    findCase(context, id),
    // A report has none, so a 404 is no failure of the page.
    outcome(
      api<ClaimsApi>(context).claims[':id'].correspondences.$get({ param: { id }, query: { limit: '50' } }),
    ),
    keptForm(context, url),
  ]);
  return {
    found,
    letters: letters.ok
      ? ({ state: 'ready', value: letters.value } as const)
      : ({ state: 'unavailable' } as const),
    kept,
    idempotencyKey: randomUUID(),
    supportPhone: pageRequest(context).shell.supportPhone,
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await request.formData();
  const gate = await otpGateAction(context, form, url);
  if (gate) return data(gate, { status: gate.error || gate.failure ? 422 : 200 });
  return sendSupplement({ context, url }, form, params.id);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const found = loaderData?.found;
  const number =
    found?.kind === 'claim' ? found.claim.number : found?.kind === 'report' ? found.report.number : '';
  return pageMeta(matches, {
    title: number ? `Schaden ${number}` : 'Schaden',
    description: 'Stand, Kosten, Schriftverkehr und Unterlagen eines Schadens.',
  });
}

const above = [
  { text: 'Mein Konto', to: '/account' },
  { text: 'Schäden und Meldungen', to: '/account/schadenmeldungen' },
];

export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, letters, idempotencyKey, supportPhone, kept: keptEntry } = loaderData;
  const kept = useKeptAnswer(actionData);
  const answer = kept && 'part' in kept ? kept : undefined;
  if (found.kind === 'claim') {
    const { claim } = found;
    return (
      <CasePage title={claim.title} name={`Schaden ${claim.number}`} state={claimState(claim)}>
        <ClaimView
          claim={claim}
          letters={letters}
          answer={answer}
          idempotencyKey={idempotencyKey}
          supportPhone={supportPhone}
          kept={keptEntry}
        />
      </CasePage>
    );
  }
  if (found.kind === 'report') {
    const { report } = found;
    return (
      <CasePage
        title={report.subject}
        name={`Meldung ${report.number}`}
        state={reportStatusWords[report.status]}
      >
        <ReportView report={report} answer={answer} idempotencyKey={idempotencyKey} kept={keptEntry} />
      </CasePage>
    );
  }
  return (
    <AccountPage title="Schaden" above={above}>
      {found.kind === 'otp_required' ? (
        <Panel title="Geschützter Bereich">
          <OtpGate
            what="die Einzelheiten Ihres Schadens"
            answer={actionData && 'gate' in actionData ? actionData : undefined}
          />
        </Panel>
      ) : (
        <Unavailable what="Dieser Schaden" />
      )}
    </AccountPage>
  );
}

type Shown = { title: string; name: string; state: ReturnType<typeof claimState>; children: ReactNode };

/** A claim or a report under its title, with how it stands and its number. */
function CasePage({ title, name, state: { word, tone }, children }: Shown) {
  const state = (
    <StateTag key="state" tone={tone}>
      {word}
    </StateTag>
  );
  return (
    <AccountPage title={title} current={name} above={above} meta={<MetaLine parts={[state, name]} />}>
      {children}
    </AccountPage>
  );
}
