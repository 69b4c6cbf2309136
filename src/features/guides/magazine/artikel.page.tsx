import { DocumentView, documentAt, documentMeta } from '#src/features/guides/editorial/public.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import type { Route } from './+types/artikel.page';

export function loader({ context, params, url }: Route.LoaderArgs) {
  requireValidPath(context, params);
  return documentAt(context, url);
}

export const clientLoader = payloadLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, documentMeta(loaderData)) : [];
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  return <DocumentView loaded={loaderData} />;
}
