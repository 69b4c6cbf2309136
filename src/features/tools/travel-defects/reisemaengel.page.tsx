import { CalculatorPage } from '#src/features/tools/calculator/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import type { Route } from './+types/reisemaengel.page';
import { reductionOf } from './reduction.ts';
import { ReductionForm } from './reduction-form.tsx';
import { readReduction } from './reduction-query.ts';
import { ReductionResult } from './reduction-result.tsx';
import './travel-defects.css';

export { clientLoader, loader, meta, shouldRevalidate } from '#src/features/tools/calculator/public.ts';

export default function TravelDefectsPage({ loaderData }: Route.ComponentProps) {
  return (
    <CalculatorPage
      loaded={loaderData}
      drawing={drawingOfArea(loaderData.document.area)}
      label="Minderung berechnen"
      read={readReduction}
      form={ReductionForm}
      result={ReductionResult}
      status={(trip) => `Neu berechnet: ${formatCents(reductionOf(trip).totalCents)} Minderung.`}
      waiting="Sobald alle Angaben stimmen, steht hier, was Sie verlangen können."
    />
  );
}
