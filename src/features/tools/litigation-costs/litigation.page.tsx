import { CalculatorPage } from '#src/features/tools/calculator/public.ts';
import { formatCents } from '#src/lib/money.ts';
import type { Route } from './+types/litigation.page';
import { calculate } from './calculate.ts';
import { LitigationForm } from './litigation-form.tsx';
import { readLitigation } from './litigation-query.ts';
import { LitigationResult } from './litigation-result.tsx';
import './litigation-costs.css';

export { clientLoader, loader, meta, shouldRevalidate } from '#src/features/tools/calculator/public.ts';

export default function LitigationPage({ loaderData }: Route.ComponentProps) {
  return (
    <CalculatorPage
      loaded={loaderData}
      label="Rechner"
      read={(parameters: URLSearchParams, today: string) => readLitigation(parameters, today, 'page')}
      form={LitigationForm}
      result={LitigationResult}
      status={({ dispute }) => `Neu berechnet: Sie zahlen ${formatCents(calculate(dispute).ownShareCents)}.`}
      waiting="Sobald alle Angaben stimmen, steht hier, was es kostet."
    />
  );
}
