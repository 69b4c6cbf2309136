import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { DeadlineTag, StateTag } from '#src/ui/tags.tsx';
import { Timeline } from '#src/ui/timeline.tsx';
import type { Route } from './+types/vorgang.page';
import { caseKindWords, caseLinkWords } from './case-words.ts';
import type { CasesApi } from './cases.api.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  requireValidPath(context, params);
  return { one: await answer(api<CasesApi>(context).cases[':id'].$get({ param: { id: params.id } })) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData ? `Vorgang ${loaderData.one.reference}` : 'Vorgang',
    description: 'Stand, Verlauf und nächster Schritt eines Vorgangs.',
  });
}

/** One case: how far it is, what comes next and by when, and what was said. */
export default function CasePage({ loaderData: { one } }: Route.ComponentProps) {
  const isOpen = one.status.tone === 'now';
  return (
    <AccountPage
      title={one.title}
      current={`Vorgang ${one.reference}`}
      above={[
        { text: 'Mein Konto', to: '/account' },
        { text: 'Vorgänge', to: '/account/vorgaenge' },
      ]}
      meta={
        <>
          <StateTag tone={one.status.tone}>{one.status.word}</StateTag>{' '}
          <span className="num">
            {caseKindWords[one.kind]} {one.reference}
          </span>
        </>
      }
    >
      <Panel title={isOpen ? 'Wie es weitergeht' : 'Wie es ausging'}>
        <p>{one.nextStep}</p>
        {isOpen && one.promisedOn && (
          <p>
            <DeadlineTag>Sie hören bis zum {formatDate(one.promisedOn)} von uns</DeadlineTag>
          </p>
        )}
        {one.href !== `/account/vorgaenge/${one.id}` && (
          <p>
            <ButtonLink to={one.href} variant="secondary">
              {caseLinkWords[one.kind]}
            </ButtonLink>
          </p>
        )}
      </Panel>
      <Panel title="Verlauf">
        <Timeline
          label="Verlauf des Vorgangs"
          entries={one.steps.map(({ title, date, detail, state }) => ({
            title,
            state,
            detail: [date && formatDate(date), detail].filter(Boolean).join(', ') || undefined,
          }))}
        />
      </Panel>
      <Panel title="Angaben">
        <DefinitionRows
          rows={[
            { term: 'Begonnen', value: formatDateTime(one.openedAt) },
            { term: 'Zuletzt geändert', value: formatDateTime(one.updatedAt) },
            ...one.rows.map(({ label, value }) => ({ term: label, value })),
          ]}
        />
      </Panel>
    </AccountPage>
  );
}
