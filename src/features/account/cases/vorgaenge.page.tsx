import { formatDate } from '#src/lib/dates.ts';
import { api, type Part, part } from '#src/navigation/api-client.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/vorgaenge.page';
import { CaseDay } from './case-day.tsx';
import { caseKindsWords, caseKindWords, tasksFirst } from './case-words.ts';
import type { CasesApi } from './cases.api.ts';
import type { Case, CaseKind } from './cases.schema.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('ab') ?? undefined;
  const cases = api<CasesApi>(context).cases;
  const [open, closed] = await Promise.all([
    part(cases.$get({ query: { state: 'open', limit: '100' } })),
    part(cases.$get({ query: { state: 'closed', limit: '20', ...(cursor ? { cursor } : {}) } })),
  ]);
  return { open, closed, isLater: cursor !== undefined };
}

export const meta = metaOf({
  title: 'Vorgänge',
  description: 'Alles, was bei uns für Sie läuft: Stand, nächster Schritt und bis wann Sie von uns hören.',
});

/** Everything that is going on with a customer, whichever feature it comes from. */
export default function CasesPage({ loaderData }: Route.ComponentProps) {
  const { open, closed, isLater } = loaderData;
  const hasNothing =
    open.state === 'ready' &&
    open.value.items.length === 0 &&
    open.value.unavailable.length === 0 &&
    closed.state === 'ready' &&
    closed.value.items.length === 0 &&
    !isLater;
  return (
    <AccountPage
      title="Ihre Vorgänge"
      lead="Alles, was bei uns für Sie läuft oder lief: Schäden, Meldungen, Anfragen, Änderungen und bestellte Prüfungen."
    >
      {hasNothing ? (
        <Nothing />
      ) : (
        <>
          {!isLater && <OpenCases open={open} />}
          <ClosedCases closed={closed} />
        </>
      )}
    </AccountPage>
  );
}

function Nothing() {
  return (
    <EmptyState
      title="Noch kein Vorgang"
      level={2}
      action={
        <ButtonLink to="/services-fuer-versicherte" variant="secondary">
          Services für Versicherte ansehen
        </ButtonLink>
      }
    >
      Wenn Sie etwas ändern, einen Schaden melden oder eine Prüfung bestellen, sehen Sie hier, wie weit es ist
      und bis wann Sie von uns hören.
    </EmptyState>
  );
}

type Cases = Part<{
  items: readonly Case[];
  nextCursor: string | null;
  unavailable: readonly CaseKind[];
}>;

/** Names the kinds of cases that are missing because their system does not answer. */
function Missing({ kinds }: { kinds: readonly CaseKind[] }) {
  return kinds.map((kind) => <Unavailable key={kind} what={`Ihre ${caseKindsWords[kind]}`} isPlural />);
}

function OpenCases({ open }: { open: Cases }) {
  return (
    <Panel layout="stacked" title="Läuft">
      {open.state !== 'ready' && <Unavailable what="Ihre Vorgänge" isPlural />}
      {open.state === 'ready' && <Missing kinds={open.value.unavailable} />}
      {open.state === 'ready' && open.value.items.length === 0 && open.value.unavailable.length === 0 && (
        <p>Zurzeit läuft nichts. Alles ist erledigt.</p>
      )}
      {open.state === 'ready' && open.value.items.length > 0 && (
        <CaseRows cases={tasksFirst(open.value.items)} />
      )}
    </Panel>
  );
}

function ClosedCases({ closed }: { closed: Cases }) {
  if (closed.state === 'ready' && closed.value.items.length === 0) return null;
  return (
    <Panel layout="stacked" title="Erledigt">
      {closed.state !== 'ready' ? (
        <Unavailable what="Ihre erledigten Vorgänge" isPlural />
      ) : (
        <>
          <CaseRows cases={closed.value.items} />
          {closed.value.nextCursor && (
            <p className="more">
              <Link to={`/account/vorgaenge?ab=${closed.value.nextCursor}`}>Ältere zeigen</Link>
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

function CaseRows({ cases }: { cases: readonly Case[] }) {
  return (
    <LinkRows
      rows={cases.map((one) => ({
        key: one.id,
        title: one.title,
        to: `/account/vorgaenge/${one.id}`,
        meta: (
          <>
            <MetaLine parts={[`${caseKindWords[one.kind]} ${one.reference}`, formatDate(one.openedAt)]} />
            <span className="row-next">{one.nextStep}</span>
            {one.task && (
              <span className="row-action">
                <ButtonLink to={one.task.href}>{one.task.action}</ButtonLink>
                <CaseDay one={one} />
              </span>
            )}
          </>
        ),
        end: (
          <>
            <StateTag tone={one.status.tone}>{one.status.word}</StateTag>
            {!one.task && <CaseDay one={one} />}
          </>
        ),
      }))}
    />
  );
}
