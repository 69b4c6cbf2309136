import type { EditorialApi } from '#src/features/guides/editorial/public.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import type { Route } from './+types/rss.route';
import { magazineFeed } from './rss.ts';

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
