import { CalculatorPage } from '#src/features/tools/calculator/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import type { Route } from './+types/kuendigung.page';
import { suitDeadline } from './deadlines.ts';
import { DismissalForm } from './dismissal-form.tsx';
import { readDismissal } from './dismissal-query.ts';
import { DismissalResult } from './dismissal-result.tsx';

export { clientLoader, loader, meta, shouldRevalidate } from '#src/features/tools/calculator/public.ts';

export default function DismissalPage({ loaderData }: Route.ComponentProps) {
  return (
    <CalculatorPage
      loaded={loaderData}
      drawing={drawingOfArea(loaderData.document.area)}
      label="Fristenrechner"
      read={readDismissal}
      form={DismissalForm}
      result={DismissalResult}
      status={(dismissal) => `Neu berechnet: Klage bis ${formatDate(suitDeadline(dismissal))}.`}
      waiting="Sobald alle Angaben stimmen, stehen hier Ihre Fristen."
    />
  );
}
