import { useSearchParams } from 'react-router';
import { DocumentView, documentForToday, documentMeta } from '#src/features/guides/editorial/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { keepsDataOnSamePage } from '#src/navigation/same-page.ts';
import { Calculator } from '#src/ui/calculator.tsx';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import type { Route } from './+types/reisemaengel.page';
import { reductionOf } from './reduction.ts';
import { ReductionForm } from './reduction-form.tsx';
import { readReduction } from './reduction-query.ts';
import { ReductionResult } from './reduction-result.tsx';
import './travel-defects.css';

export function loader({ context, url }: Route.LoaderArgs) {
  return documentForToday(context, url);
}

export const clientLoader = payloadLoader;

export const shouldRevalidate = keepsDataOnSamePage;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, documentMeta(loaderData)) : [];
}

export default function TravelDefectsPage({ loaderData }: Route.ComponentProps) {
  const { document, today } = loaderData;
  const [parameters] = useSearchParams();
  const { values, problems, trip } = readReduction(parameters, today);
  return (
    <DocumentView
      loaded={loaderData}
      drawing={drawingOfArea(document.area)}
      tool={
        <Calculator
          label="Minderung berechnen"
          form={<ReductionForm values={values} problems={problems} />}
          status={trip ? `Neu berechnet: ${formatCents(reductionOf(trip).totalCents)} Minderung.` : ''}
        >
          {trip ? (
            <ReductionResult trip={trip} today={today} />
          ) : (
            <p>Sobald alle Angaben stimmen, steht hier, was Sie verlangen können.</p>
          )}
        </Calculator>
      }
    />
  );
}
