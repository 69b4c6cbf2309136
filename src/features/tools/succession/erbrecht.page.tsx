import { useSearchParams } from 'react-router';
import { DocumentView, documentForToday, documentMeta } from '#src/features/guides/editorial/public.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { keepsDataOnSamePage } from '#src/navigation/same-page.ts';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import type { Route } from './+types/erbrecht.page';
import { SuccessionTool } from './succession-tool.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  return documentForToday(context, url);
}

export const clientLoader = payloadLoader;

/** What is entered is computed in the browser; the text around it stays. */
export const shouldRevalidate = keepsDataOnSamePage;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, documentMeta(loaderData)) : [];
}

export default function SuccessionPage({ loaderData }: Route.ComponentProps) {
  const { document, today } = loaderData;
  const [parameters] = useSearchParams();
  return (
    <DocumentView
      loaded={loaderData}
      drawing={drawingOfArea(document.area)}
      tool={<SuccessionTool parameters={parameters} today={today} />}
    />
  );
}
