import type { ReactNode } from 'react';
import type { RouterContextProvider } from 'react-router';
import { telephoneAddress } from '#src/lib/telephone.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field.tsx';
import { FilterLinks } from '#src/ui/filter-links.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import type { Route } from './+types/search.page';
import type { SearchKind } from './kinds.ts';
import type { SearchApi, SearchHit } from './search.api.ts';
import { kindCounts, longestQuery, rows, type SearchView, searchAddress, searchView } from './search-view.ts';
import { HighlightedText } from './suggest.tsx';
import './search.css';

type Result =
  | { state: 'empty' | 'too_long' | 'unavailable' }
  | { state: 'nothing'; similar: string[] }
  | { state: 'found'; found: Found };

type Context = Readonly<RouterContextProvider>;

/** All hits, best first; null when the search gave no answer. */
async function hitsFor(context: Context, { term }: SearchView, kinds?: string[]) {
  const filters = kinds ? { kind: kinds } : {};
  const json = { query: term, rows, start: 0, filters };
  const answer = await outcome(api<SearchApi>(context).search.fulltext.$post({ json }));
  return answer.ok ? answer.value.data : null;
}

/** Terms of our texts that resemble the typed one. */
async function similarTo(context: Context, { term }: SearchView): Promise<string[]> {
  const json = { query: term, highlightPayloadFields: ['term' as const], limit: 5 };
  const answer = await outcome(api<SearchApi>(context).search.concepts.$post({ json }));
  return answer.ok ? answer.value.matches.map(({ payload }) => payload.term) : [];
}

async function resultOf(context: Context, view: SearchView): Promise<Result> {
  if (view.term === '') return { state: 'empty' };
  if (view.isTooLong) return { state: 'too_long' };
  const all = await hitsFor(context, view);
  if (all === null) return { state: 'unavailable' };
  if (all.length === 0) return { state: 'nothing', similar: await similarTo(context, view) };
  // A second request: hits of one kind may come after the first hundred of all.
  const hits = view.kind ? await hitsFor(context, view, [view.kind]) : all;
  if (hits === null) return { state: 'unavailable' };
  const { term, kind } = view;
  return { state: 'found', found: { term, kind, hits, all: all.length, counts: kindCounts(all) } };
}

/** What was looked for and what was found. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shell } = pageRequest(context);
  const view = searchView(url.searchParams);
  return {
    view,
    phone: { number: shell.supportPhone, hours: shell.supportHours },
    result: await resultOf(context, view),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { term = '', isTooLong } = loaderData?.view ?? {};
  return pageMeta(matches, {
    title: term === '' || isTooLong ? 'Suche' : `Suche nach „${term}“`,
    description: 'Suchen Sie in Ratgebern, Services und Hilfen für Versicherte.',
  });
}

function announcement({ view, result }: Route.ComponentProps['loaderData']): string {
  if (result.state === 'found') return `${countText(result.found.hits.length)} für „${view.term}“`;
  return result.state === 'nothing' ? `Keine Treffer für „${view.term}“` : '';
}

const tooLong = `Die Suche nimmt höchstens ${longestQuery} Zeichen. Kürzen Sie auf die wichtigsten Wörter.`;

function SearchForm({ view: { term, isTooLong } }: { view: SearchView }) {
  return (
    <search>
      <Form method="get" action="/suche" className="search-page-form">
        <label htmlFor="suchbegriff">Thema oder Stichwort</label>
        {isTooLong && <FieldError id="suchbegriff">{tooLong}</FieldError>}
        <div className="search-bar">
          <input
            key={term}
            id="suchbegriff"
            name="t"
            defaultValue={term}
            autoComplete="off"
            enterKeyHint="search"
            aria-invalid={isTooLong || undefined}
            aria-describedby={isTooLong ? 'suchbegriff-fehler' : undefined}
          />
          <Button>Suchen</Button>
        </div>
      </Form>
    </search>
  );
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={[{ text: 'Startseite', to: '/' }]} current="Suche" />
        <PageHeading title="Suche" size="task">
          <SearchForm view={loaderData.view} />
        </PageHeading>
        <p className="visually-hidden" role="status">
          {announcement(loaderData)}
        </p>
      </div>
      <SearchOutcome {...loaderData} />
    </>
  );
}

const withoutHits = {
  empty: {
    title: 'Wonach suchen Sie?',
    text: 'Ein Wort genügt, zum Beispiel „Kündigung“ oder „Nebenkosten“.',
  },
  too_long: {
    title: 'Das ist zu viel auf einmal',
    text: 'Zwei oder drei Wörter führen weiter als ein ganzer Brief. Ihr Text steht noch oben im Feld.',
  },
  nothing: {
    title: 'Dazu haben wir nichts gefunden',
    text: 'Prüfen Sie die Schreibweise, oder suchen Sie mit einem kürzeren oder allgemeineren Wort.',
  },
  unavailable: {
    title: 'Die Suche ist gerade nicht verfügbar',
    text: 'Das liegt an uns, nicht an Ihrem Suchbegriff. Versuchen Sie es in einigen Minuten noch einmal. Bis dahin kommen Sie über das Menü oben oder über diese Seiten weiter.',
  },
};

function SearchOutcome({ result, phone }: Route.ComponentProps['loaderData']) {
  if (result.state === 'found') return <SearchHits {...result.found} />;
  return (
    <WithoutHits {...withoutHits[result.state]} phone={phone}>
      {result.state === 'nothing' && result.similar.length > 0 && <DidYouMean terms={result.similar} />}
    </WithoutHits>
  );
}

export interface Phone {
  number: string;
  hours: string;
}

export const countText = (count: number) =>
  count === rows ? `Die ersten ${rows} Treffer` : `${count} Treffer`;

export interface Found {
  term: string;
  /** What the address narrows them to. */
  kind: SearchKind | null;
  hits: readonly SearchHit[];
  /** How many of all kinds. */
  all: number;
  counts: ReadonlyArray<{ kind: SearchKind; count: number }>;
}

/** The hits as a register: title, matching passage and kind; in the margin the kinds with their numbers. */
export function SearchHits({ term, kind, hits, all, counts }: Found) {
  const links = [
    { text: 'Alles', to: searchAddress(term, null), isCurrent: kind === null, count: all },
    ...counts.map((one) => ({
      text: one.kind,
      to: searchAddress(term, one.kind),
      isCurrent: one.kind === kind,
      count: one.count,
    })),
  ];
  const filter = counts.length > 1 ? <FilterLinks label="Art der Treffer" links={links} /> : undefined;
  return (
    <Section title={countText(hits.length)} aside={filter}>
      <ol className="search-hits">
        {hits.map((hit) => (
          <Hit key={hit.id} hit={hit} />
        ))}
      </ol>
    </Section>
  );
}

function Hit({ hit: { path, title, description, kind, excerpt, cost } }: { hit: SearchHit }) {
  return (
    <li>
      <h3>
        <Link to={path}>{title}</Link>
      </h3>
      <p>{excerpt === null ? description : <HighlightedText text={excerpt} />}</p>
      <span className="meta">{cost === null ? kind : `${kind} · ${cost}`}</span>
    </li>
  );
}

/** Similar terms of our texts for a search without hits. */
export function DidYouMean({ terms }: { terms: readonly string[] }) {
  if (terms.length === 0) return null;
  return (
    <>
      <h3 className="search-steps-title">Meinten Sie …?</h3>
      <LinkList links={terms.map((text) => ({ to: searchAddress(text, null), text }))} />
    </>
  );
}

function LinkList({ links }: { links: ReadonlyArray<{ to: string; text: string }> }) {
  return (
    <ul className="search-steps">
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}

const steps = [
  { to: '/rechtsratgeber', text: 'Ratgeber nach Rechtsgebiet ansehen' },
  { to: '/rechtsservices', text: 'Alle Services und Preise ansehen' },
  { to: '/schaden-melden', text: 'Schaden melden' },
  { to: '/faq', text: 'Häufige Fragen lesen' },
  { to: '/kontakt', text: 'Kontakt aufnehmen' },
];

/** Where to go on without a hit. */
function NextSteps({ phone }: { phone: Phone }) {
  return (
    <>
      <LinkList links={steps} />
      <p className="search-phone">
        Oder fragen Sie uns:{' '}
        <a className="nowrap num" href={telephoneAddress(phone.number)}>
          {phone.number}
        </a>
        , {phone.hours}
      </p>
    </>
  );
}

/** Shown without hits: the reason and the next steps. */
export function WithoutHits({
  title,
  text,
  phone,
  children,
}: {
  title: string;
  text: string;
  phone: Phone;
  children?: ReactNode;
}) {
  return (
    <Section title={title} intro={text}>
      {children}
      {children && <h3 className="search-steps-title">Oder hier weiter</h3>}
      <NextSteps phone={phone} />
    </Section>
  );
}
