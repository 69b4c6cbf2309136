import { DocumentView, documentAt, metaOfDocument } from '#src/features/guides/editorial/public.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import type { Route } from './+types/artikel.page';

export function loader({ context, params, url }: Route.LoaderArgs) {
  requireValidPath(context, params);
  return documentAt(context, url);
}

export const clientLoader = payloadLoader;

export const meta = metaOfDocument;

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  return <DocumentView loaded={loaderData} />;
}
