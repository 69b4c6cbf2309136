import { Feed } from 'feed';
import type { DocumentSummary, EditorialApi } from '#src/features/guides/editorial/public.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import type { Route } from './+types/rss.route';
import { categoryWord } from './categories.ts';

/** `/magazin/rss.xml` */
export async function loader({ context }: Route.LoaderArgs) {
  const { shell } = pageRequest(context);
  const { items } = await answer(
    api<EditorialApi>(context).content.documents.$get({ query: { kind: 'article' } }),
  );
  return new Response(magazineFeed(items, shell), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  });
}

const mostItems = 30;

/** The magazine as RSS 2.0, newest first. @param articles in that order */
export function magazineFeed(
  articles: readonly DocumentSummary[],
  portal: { publicUrl: string; productName: string; providerName: string },
): string {
  const { publicUrl, productName, providerName } = portal;
  const newest = articles[0]?.publishedAt;
  const feed = new Feed({
    id: `${publicUrl}/magazin`,
    title: `Magazin | ${productName}`,
    description: 'Urteile, neue Gesetze und Streit im Alltag, verständlich erklärt.',
    link: `${publicUrl}/magazin`,
    language: 'de',
    copyright: providerName,
    feedLinks: { rss: `${publicUrl}/magazin/rss.xml` },
    ...(newest ? { updated: new Date(newest) } : {}),
  });
  for (const { path, heading, description, publishedAt, category } of articles.slice(0, mostItems)) {
    feed.addItem({
      id: `${publicUrl}${path}`,
      title: heading,
      link: `${publicUrl}${path}`,
      description,
      date: new Date(publishedAt ?? 0),
      category: [{ name: categoryWord(category) }],
    });
  }
  return feed.rss2();
}
