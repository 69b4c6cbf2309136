import { useSearchParams } from 'react-router';
import { DocumentView, documentForToday, documentMeta } from '#src/features/guides/editorial/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { keepsDataOnSamePage } from '#src/navigation/same-page.ts';
import { Calculator } from '#src/ui/calculator.tsx';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import type { Route } from './+types/kuendigung.page';
import { claimDeadline } from './deadlines.ts';
import { DismissalForm } from './dismissal-form.tsx';
import { readDismissal } from './dismissal-query.ts';
import { DismissalResult } from './dismissal-result.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  return documentForToday(context, url);
}

export const clientLoader = payloadLoader;

export const shouldRevalidate = keepsDataOnSamePage;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, documentMeta(loaderData)) : [];
}

export default function DismissalPage({ loaderData }: Route.ComponentProps) {
  const { document, today } = loaderData;
  const [parameters] = useSearchParams();
  const { values, problems, dismissal } = readDismissal(parameters, today);
  return (
    <DocumentView
      loaded={loaderData}
      drawing={drawingOfArea(document.area)}
      tool={
        <Calculator
          label="Fristenrechner"
          form={<DismissalForm values={values} problems={problems} />}
          status={dismissal ? `Neu berechnet: Klage bis ${formatDate(claimDeadline(dismissal))}.` : ''}
        >
          {dismissal ? (
            <DismissalResult dismissal={dismissal} today={today} />
          ) : (
            <p>Sobald alle Angaben stimmen, stehen hier Ihre Fristen.</p>
          )}
        </Calculator>
      }
    />
  );
}
