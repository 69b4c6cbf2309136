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
      drawing={drawingOfArea(document.area)}
      tool={
        <Calculator
          label="Fristenrechner"
          form={<DismissalForm values={values} problems={problems} />}
          status={dismissal ? `Neu berechnet: Klage bis ${formatDate(suitDeadline(dismissal))}.` : ''}
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
