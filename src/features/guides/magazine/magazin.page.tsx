import { data } from 'react-router';
import type { DocumentSummary, EditorialApi } from '#src/features/guides/editorial/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { breadcrumbList } from '#src/navigation/structured-data.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { FilterLinks } from '#src/ui/filter-links.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import type { Route } from './+types/magazin.page';
import { type Category, categories, categoryWord, isCategory } from './categories.ts';
import './magazine.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shell } = pageRequest(context);
  const { items } = await answer(
    api<EditorialApi>(context).content.documents.$get({ query: { kind: 'article' } }),
  );
  const view = articleView(url.searchParams);
  const list = articlePage(items, view);
  if (view.page > list.pages) throw data(null, { status: 404 });
  const used = Object.keys(categories)
    .filter(isCategory)
    .filter((key) => items.some(({ category }) => category === key));
  return { view, ...list, used, publicUrl: shell.publicUrl };
}

export const clientLoader = payloadLoader;

const titleOf = ({ category }: ArticleView) => (category ? `Magazin: ${categories[category]}` : 'Magazin');

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view, publicUrl } = loaderData;
  const way = [
    { text: 'Startseite', to: '/' },
    { text: 'Magazin', to: '/magazin' },
  ];
  return [
    ...pageMeta(matches, {
      title: titleOf(view),
      description:
        'Urteile, neue Gesetze und Streit im Alltag, verständlich erklärt: was sich geändert hat und was Sie jetzt tun können.',
      path: articleAddress(view),
      structuredData: [breadcrumbList(publicUrl, way)],
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Magazin',
      href: '/magazin/rss.xml',
    },
  ];
}

export default function MagazinePage({ loaderData }: Route.ComponentProps) {
  const { view, items, pages, count, used } = loaderData;
  const isFirst = view.page === 1 && !view.category;
  const [newest, ...others] = items;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={[{ text: 'Startseite', to: '/' }]} current="Magazin" />
        <PageHeading
          title="Was sich im Alltag ändert"
          lead="Urteile und Gesetze, die Sie im Alltag bemerken, und was Sie jetzt tun können."
        />
      </div>
      <Section
        title={view.category ? categories[view.category] : 'Alle Beiträge'}
        aside={<Filter view={view} used={used} />}
        more={{ text: 'Als RSS abonnieren', to: '/magazin/rss.xml' }}
      >
        <p className="visually-hidden" role="status">
          {count === 1 ? '1 Beitrag' : `${count} Beiträge`}
        </p>
        {isFirst && newest && <Newest article={newest} />}
        <ul className="article-list">
          {(isFirst ? others : items).map((article) => (
            <ArticleRow key={article.path} article={article} />
          ))}
        </ul>
        {pages > 1 && <Pages view={view} pages={pages} />}
      </Section>
    </>
  );
}

function ArticleMeta({ article }: { article: DocumentSummary }) {
  const { publishedAt, category, minutes } = article;
  const words = [publishedAt && formatDate(publishedAt), categoryWord(category), `${minutes}\u00a0Minuten`];
  return <p className="meta num">{words.filter(Boolean).join(' · ')}</p>;
}

function Newest({ article }: { article: DocumentSummary }) {
  return (
    <article className="article-newest">
      <h3>
        <Link to={article.path}>{article.heading}</Link>
      </h3>
      <p className="lead">{article.description}</p>
      <ArticleMeta article={article} />
    </article>
  );
}

function ArticleRow({ article }: { article: DocumentSummary }) {
  return (
    <li>
      <h3>
        <Link to={article.path}>{article.heading}</Link>
      </h3>
      <p>{article.description}</p>
      <ArticleMeta article={article} />
    </li>
  );
}

function Filter({ view, used }: { view: ArticleView; used: readonly Category[] }) {
  const links = [null, ...used].map((category) => ({
    text: category ? categories[category] : 'Alle Themen',
    to: articleAddress({ category, page: 1 }),
    isCurrent: category === view.category,
  }));
  return <FilterLinks label="Themen" links={links} />;
}

function Pages({ view, pages }: { view: ArticleView; pages: number }) {
  return (
    <nav className="article-pages" aria-label="Seiten">
      {view.page > 1 && <Link to={articleAddress({ ...view, page: view.page - 1 })}>Neuere Beiträge</Link>}
      <span className="meta">
        Seite {view.page} von {pages}
      </span>
      {view.page < pages && (
        <Link to={articleAddress({ ...view, page: view.page + 1 })}>Ältere Beiträge</Link>
      )}
    </nav>
  );
}

/** Articles on a page of the list; the first page has the newest one large above them. */
const articlesPerPage = 9;

export type ArticleView = { category: Category | null; page: number };

/** The view that the address asks for; the first page of all for invalid parameters. */
export function articleView(parameters: URLSearchParams): ArticleView {
  const category = parameters.get('kategorie');
  const page = Number(parameters.get('seite') ?? '1');
  return {
    category: isCategory(category) ? category : null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a page of the list. */
export function articleAddress({ category, page }: ArticleView): string {
  const query = new URLSearchParams({
    ...(category ? { kategorie: category } : {}),
    ...(page > 1 ? { seite: String(page) } : {}),
  });
  return query.size > 0 ? `/magazin?${query}` : '/magazin';
}

/** One page of the articles, newest first, and how many pages there are. */
export function articlePage(articles: readonly DocumentSummary[], { category, page }: ArticleView) {
  const fitting = articles.filter((one) => !category || one.category === category);
  const pages = Math.max(1, Math.ceil(fitting.length / articlesPerPage));
  const from = (page - 1) * articlesPerPage;
  return { items: fitting.slice(from, from + articlesPerPage), pages, count: fitting.length };
}
