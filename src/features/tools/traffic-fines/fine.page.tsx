import { useSearchParams } from 'react-router';
import { DocumentView, documentForToday, documentMeta } from '#src/features/guides/editorial/public.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { keepsDataOnSamePage } from '#src/navigation/same-page.ts';
import type { Route } from './+types/fine.page';
import { FineTool } from './fine-tool.tsx';
import type { OffenceName } from './fines-input.ts';

/** Pages that ask for one offence only. */
const offences: Readonly<Record<string, OffenceName>> = {
  '/verkehrsrecht/geschwindigkeitsueberschreitung': 'tempo',
  '/verkehrsrecht/rotlichtverstoss': 'rotlicht',
  '/verkehrsrecht/handy-und-smartwatch': 'handy',
};

export function loader({ context, url }: Route.LoaderArgs) {
  return documentForToday(context, url);
}

export const clientLoader = payloadLoader;

/** What is entered is computed in the browser; the text around it stays. */
export const shouldRevalidate = keepsDataOnSamePage;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, documentMeta(loaderData)) : [];
}

export default function FinePage({ loaderData }: Route.ComponentProps) {
  const { document, today } = loaderData;
  const [parameters] = useSearchParams();
  const only = offences[document.path] ?? 'tempo';
  return (
    <DocumentView
      loaded={loaderData}
      tool={<FineTool key={only} parameters={parameters} today={today} only={only} />}
    />
  );
}
