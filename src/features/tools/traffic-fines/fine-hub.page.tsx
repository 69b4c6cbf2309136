import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { DocumentView, documentForToday } from '#src/features/guides/editorial/public.ts';
import { beginning } from '#src/lib/beginning.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import type { Route } from './+types/fine-hub.page';
import { CatalogueSection } from './catalogue-section.tsx';
import { FineTool, fineParameters } from './fine-tool.tsx';
import type { FinesApi } from './fines.api.ts';

export { clientLoader, meta } from '#src/features/tools/calculator/public.ts';

const catalogueNames = ['suche', 'gruppe', 'seite'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const [search, group, page] = catalogueNames.map((name) => (url.searchParams.get(name) ?? '').trim());
  const query = {
    suche: beginning(search ?? '', 100),
    gruppe: beginning(group ?? '', 30),
    seite: (page ?? '').slice(0, 4),
  };
  const [document, found] = await Promise.all([
    documentForToday(context, url),
    answer(api<FinesApi>(context).tools['traffic-fine-catalogue'].$get({ query })),
  ]);
  const catalogue = { search: query.suche, group: query.gruppe, ...found };
  return { ...document, catalogue };
}

/** The calculator runs in the browser; only another part of the catalogue is loaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  return catalogueNames.some(
    (name) => (currentUrl.searchParams.get(name) ?? '') !== (nextUrl.searchParams.get(name) ?? ''),
  );
}

export default function FineHubPage({ loaderData }: Route.ComponentProps) {
  const { today, catalogue } = loaderData;
  const [parameters] = useSearchParams();
  return (
    <DocumentView
      loaded={loaderData}
      tool={
        <>
          <FineTool parameters={parameters} today={today} />
          <CatalogueSection catalogue={catalogue} kept={fineParameters(parameters)} />
        </>
      }
    />
  );
}
