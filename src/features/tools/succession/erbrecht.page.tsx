import { CalculatorPage } from '#src/features/tools/calculator/public.ts';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import type { Route } from './+types/erbrecht.page';
import { FamilyForm } from './family-form.tsx';
import { afterButton } from './form-steps.ts';
import { successionOf } from './succession.ts';
import { readSuccession } from './succession-query.ts';
import { SuccessionResult, summary } from './succession-result.tsx';
import './succession.css';

export { clientLoader, loader, meta, shouldRevalidate } from '#src/features/tools/calculator/public.ts';

export default function SuccessionPage({ loaderData }: Route.ComponentProps) {
  return (
    <CalculatorPage
      loaded={loaderData}
      drawing={drawingOfArea(loaderData.document.area)}
      label="Erbteilsrechner"
      read={(parameters: URLSearchParams, today: string) => readSuccession(afterButton(parameters), today)}
      form={FamilyForm}
      result={SuccessionResult}
      status={({ family }) => `Neu berechnet: ${summary(family, successionOf(family))}`}
      waiting="Sobald alle Angaben stimmen, steht hier, wer erbt."
    />
  );
}
