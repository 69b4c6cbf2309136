import { Form } from 'react-router';
import { api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Button } from '#src/ui/button.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import type { Route } from './+types/search.page';
import type { SearchApi } from './search.api.ts';
import { NextSteps, SearchHits, Unavailable } from './search-results.tsx';
import './search.css';

const rows = 100;
const longest = 200;

/** What was looked for and what was found; `hits` is null when the search gave no answer. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shell } = pageRequest(context);
  const term = (url.searchParams.get('t') ?? '').trim().slice(0, longest);
  const phone = { number: shell.supportPhone, hours: shell.supportHours };
  if (term === '') return { term, phone, hits: [] };
  const call = api<SearchApi>(context).search.fulltext.$post({
    json: { query: term, rows, start: 0, filters: {} },
  });
  const found = await outcome(call);
  return { term, phone, hits: found.ok ? found.value.data : null };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const term = loaderData?.term;
  return pageMeta(matches, {
    title: term ? `Suche nach „${term}“` : 'Suche',
    description: 'Suchen Sie in Ratgebern, Services und Hilfen für Versicherte.',
  });
}

const countText = (count: number) => (count === 0 ? 'Keine Treffer' : `${count} Treffer`);

export default function SearchPage({ loaderData: { term, hits, phone } }: Route.ComponentProps) {
  const found = hits && term !== '' ? `${countText(hits.length)} für „${term}“` : '';
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={[{ text: 'Startseite', to: '/' }]} current="Suche" />
        <PageHeading title="Suche" size="task">
          <search>
            <Form method="get" action="/suche" className="search-page-form">
              <label htmlFor="suchbegriff">Thema oder Stichwort</label>
              <div className="search-bar">
                <input
                  key={term}
                  id="suchbegriff"
                  name="t"
                  defaultValue={term}
                  autoComplete="off"
                  enterKeyHint="search"
                  maxLength={longest}
                />
                <Button>Suchen</Button>
              </div>
            </Form>
          </search>
        </PageHeading>
        <p className="visually-hidden" role="status">
          {found}
        </p>
      </div>
      <SearchOutcome term={term} hits={hits} phone={phone} />
    </>
  );
}

function SearchOutcome({ term, hits, phone }: Route.ComponentProps['loaderData']) {
  if (hits === null) return <Unavailable phone={phone} />;
  if (hits.length > 0) return <SearchHits title={countText(hits.length)} hits={hits} />;
  const [title, text] =
    term === ''
      ? ['Wonach suchen Sie?', 'Ein Wort genügt, zum Beispiel „Kündigung“ oder „Nebenkosten“.']
      : [
          'Dazu haben wir nichts gefunden',
          'Prüfen Sie die Schreibweise, oder suchen Sie mit einem kürzeren oder allgemeineren Wort.',
        ];
  return (
    <Section title={title} intro={text}>
      <NextSteps phone={phone} />
    </Section>
  );
}
