import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import type { Route } from './+types/document.page';
import { documentAt } from './document-loader.ts';
import { documentMeta } from './document-meta.ts';
import { DocumentView } from './document-view.tsx';

export function loader({ context, params, url }: Route.LoaderArgs) {
  requireValidPath(context, params);
  return documentAt(context, url);
}

export const clientLoader = payloadLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, documentMeta(loaderData));
}

export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  const { document } = loaderData;
  return <DocumentView loaded={loaderData} drawing={drawingOfArea(document.area)} />;
}
