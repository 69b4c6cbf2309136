import type { DocumentSummary } from '#src/features/guides/editorial/public.ts';
import { type Category, isCategory } from './categories.ts';

/** How many articles stand on a page of the list; the first page has the newest one large above them. */
const articlesPerPage = 9;

export type ArticleView = { category: Category | null; page: number };

/** What the address asks for; nonsense means the first page of all. */
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
