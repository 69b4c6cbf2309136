import { data, redirect } from 'react-router';
import { keptForm } from '#src/features/account/kept-forms/public.ts';
import { OtpGate, type OtpGateAnswer, otpGateAction } from '#src/features/account/second-factor/public.ts';
import type { OwnReportsApi } from '#src/features/insurance/claim-reports/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { api, part } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PhoneNumber } from '#src/ui/phone-line.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/schaden-ergaenzen.page';
import { findCase, sendSupplement } from './case-calls.ts';
import { ClaimSupplement } from './claim-supplement.tsx';
import type { ClaimsApi } from './claims.api.ts';
import { type OpenCase, openCases } from './open-cases.ts';
import { type SupplementAnswer, SupplementPanel } from './supplement-panel.tsx';
import './claims.css';

const path = '/versicherten-services/schaden-ergaenzen';
const addressOf = ({ id }: OpenCase) => `${path}?schaden=${id}`;
const most = { query: { limit: '100' } } as const;

type Context = Route.LoaderArgs['context'];

/** What can be added to; undefined while the insurer does not answer. */
async function casesOf(context: Context): Promise<OpenCase[] | undefined> {
  const [claims, reports] = await Promise.all([
    part(api<ClaimsApi>(context).claims.$get(most)),
    part(api<OwnReportsApi>(context)['claim-reports'].$get(most)),
  ]);
  if (claims.state !== 'ready' || reports.state !== 'ready') return undefined;
  return openCases(claims.value.items, reports.value.items);
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = url.searchParams.get('schaden');
  const [cases, kept] = await Promise.all([
    casesOf(context),
    wanted === null ? null : keptForm(context, url),
  ]);
  const [only] = cases ?? [];
  // A single case needs no choice.
  if (wanted === null && only && cases?.length === 1) throw redirect(addressOf(only));
  const chosen = cases?.find(({ id }) => id === wanted);
  return {
    cases,
    chosen: chosen && { summary: chosen, found: await findCase(context, chosen.id) },
    isUnknown: wanted !== null && !chosen,
    kept,
    idempotencyKey: randomUUID(),
    supportPhone: pageRequest(context).shell.supportPhone,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData();
  const gate = await otpGateAction(context, form, url);
  if (gate) return data(gate, { status: gate.error || gate.failure ? 422 : 200 });
  const id = url.searchParams.get('schaden');
  // Sent without a choice, after the address was changed by hand: shows the list again.
  if (!id) throw redirect(path, 303);
  return sendSupplement({ context, url }, form, id);
}

export const meta = metaOf({
  title: 'Schaden ergänzen',
  description: 'Neue Schreiben, Termine oder Angaben zu einem gemeldeten Schaden nachreichen.',
});

const parents = [
  { text: 'Startseite', to: '/' },
  { text: 'Services für Versicherte', to: '/services-fuer-versicherte' },
];

export default function SupplementPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer<SupplementAnswer | OtpGateAnswer>(actionData);
  const { cases, chosen, isUnknown, supportPhone } = loaderData;
  return (
    <FormPage
      title="Schaden ergänzen"
      heading="Was gibt es Neues zu Ihrem Fall?"
      lead="Ein Brief, ein Termin, ein Angebot der anderen Seite: Zeigen Sie es uns, bevor Sie darauf antworten."
      parents={parents}
      aside={<AtOnce phone={supportPhone} />}
    >
      {cases === undefined && <Unavailable what="Ihre Schäden" isPlural />}
      {isUnknown && cases && <NotAmong phone={supportPhone} />}
      {cases?.length === 0 && <NothingOpen />}
      {!chosen && cases && cases.length > 0 && <Choice cases={cases} />}
      {cases && chosen && (
        <Chosen page={loaderData} chosen={chosen} hasOthers={cases.length > 1} answer={answer} />
      )}
    </FormPage>
  );
}

/** Advises to call if the matter cannot wait. */
function AtOnce({ phone }: { phone: string }) {
  return (
    <>
      <h2>Das wartet nicht</h2>
      <ul>
        <li>
          Klage, Ladung, Mahnbescheid: Rufen Sie noch am selben Tag an, uns und Ihre Kanzlei:{' '}
          <PhoneNumber number={phone} />
        </li>
        <li>Gegen einen Mahnbescheid bleiben zwei Wochen für den Widerspruch (§&nbsp;692 ZPO).</li>
        <li>Einen Vergleich besprechen Sie mit uns, bevor Sie unterschreiben.</li>
        <li>Behalten Sie die Originale und den Umschlag mit dem Datum der Zustellung.</li>
      </ul>
    </>
  );
}

function NothingOpen() {
  return (
    <EmptyState
      title="Kein offener Schaden"
      level={2}
      action={<ButtonLink to="/schaden-melden">Schaden melden</ButtonLink>}
    >
      Zu Ihrem Konto gehört gerade nichts, was sich ergänzen ließe. Ein neuer Streit braucht eine neue
      Meldung. <Link to="/account/schadenmeldungen">Abgeschlossene Schäden ansehen</Link>
    </EmptyState>
  );
}

function NotAmong({ phone }: { phone: string }) {
  return (
    <Notice tone="warning" title="Dieser Schaden lässt sich hier nicht ergänzen">
      <p>
        Er ist abgeschlossen oder gehört nicht zu diesem Konto. Hat sich doch noch etwas getan, rufen Sie an:{' '}
        <PhoneNumber number={phone} />
      </p>
    </Notice>
  );
}

const kindWords: Record<OpenCase['kind'], string> = { claim: 'Schaden', report: 'Meldung' };

function askedText({ asked }: OpenCase): string {
  if (!asked) return '';
  return asked.by ? `. Wir warten auf Sie bis zum ${formatDate(asked.by)}` : '. Wir warten auf Sie';
}

/** By the address, so that it works without script and can be linked to. */
function Choice({ cases }: { cases: readonly OpenCase[] }) {
  return (
    <Form method="get" action={path} className="stack">
      <RadioGroup
        name="schaden"
        legend="Worum geht es?"
        defaultValue={cases[0]?.id}
        options={cases.map((one) => ({
          value: one.id,
          label: one.title,
          text: `${kindWords[one.kind]} ${one.number}, ${one.about}${askedText(one)}`,
        }))}
      />
      <p>
        <Button>Auswählen und ergänzen</Button>
      </p>
    </Form>
  );
}

type PageData = Route.ComponentProps['loaderData'];

function Chosen({
  page,
  chosen: { summary, found },
  hasOthers,
  answer,
}: {
  page: PageData;
  chosen: NonNullable<PageData['chosen']>;
  hasOthers: boolean;
  answer: SupplementAnswer | OtpGateAnswer | undefined;
}) {
  const { idempotencyKey, supportPhone, kept } = page;
  const sent = answer && 'part' in answer ? answer : undefined;
  return (
    <>
      <p>
        {kindWords[summary.kind]} <span className="nowrap num">{summary.number}</span>: <b>{summary.title}</b>
        . {summary.about}.
        <br />
        <Link to={`/account/schadenmeldungen/${summary.id}`}>Stand ansehen</Link>
        {hasOthers && (
          <>
            {' · '}
            <Link to={path}>Anderen Schaden wählen</Link>
          </>
        )}
      </p>
      {found.kind === 'claim' && (
        <ClaimSupplement
          layout="stacked"
          {...{ claim: found.claim, answer: sent, idempotencyKey, supportPhone, kept }}
        />
      )}
      {found.kind === 'report' && (
        <SupplementPanel
          layout="stacked"
          target={{ kind: 'report', id: summary.id }}
          supplements={found.report.supplements}
          answer={sent}
          idempotencyKey={idempotencyKey}
          kept={kept}
        />
      )}
      {found.kind === 'otp_required' && (
        <OtpGate
          what="Ihren Schaden und was Sie dazu geschickt haben"
          answer={answer && 'gate' in answer ? answer : undefined}
        />
      )}
      {found.kind === 'unavailable' && <Unavailable what="Dieser Schaden" />}
    </>
  );
}
