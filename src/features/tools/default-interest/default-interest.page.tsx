import { CalculatorPage } from '#src/features/tools/calculator/public.ts';
import { formatCents } from '#src/lib/money.ts';
import type { Route } from './+types/default-interest.page';
import { accountOf } from './interest.ts';
import { InterestForm } from './interest-form.tsx';
import { readInterest } from './interest-query.ts';
import { InterestResult } from './interest-result.tsx';
import './default-interest.css';

export { clientLoader, loader, meta, shouldRevalidate } from '#src/features/tools/calculator/public.ts';

export default function DefaultInterestPage({ loaderData }: Route.ComponentProps) {
  return (
    <CalculatorPage
      loaded={loaderData}
      label="Zinsrechner"
      read={readInterest}
      form={InterestForm}
      result={InterestResult}
      status={({ debt }) => `Neu berechnet: ${formatCents(accountOf(debt).interestCents)} Zinsen.`}
      waiting="Sobald alle Angaben stimmen, stehen hier die Zinsen."
    />
  );
}
