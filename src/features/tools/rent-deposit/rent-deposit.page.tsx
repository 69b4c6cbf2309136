import { CalculatorPage } from '#src/features/tools/calculator/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import type { Route } from './+types/rent-deposit.page';
import { assess } from './assess.ts';
import { DepositForm } from './deposit-form.tsx';
import { type DepositCase, readDeposit } from './deposit-query.ts';
import { DepositResult } from './deposit-result.tsx';
import './rent-deposit.css';

export { clientLoader, loader, meta, shouldRevalidate } from '#src/features/tools/calculator/public.ts';

/** The answer in one sentence, for screen readers. */
function spoken(deposit: DepositCase, today: string): string {
  const { moneyBack, validCents } = assess(deposit, today);
  return moneyBack
    ? `Neu berechnet: ${formatCents(moneyBack.savings.totalCents)} mit Zinsen.${moneyBack.mayBeBarred ? ' Der Anspruch kann verjährt sein.' : ''}`
    : `Neu berechnet: höchstens ${formatCents(validCents)} Kaution.`;
}

export default function RentDepositPage({ loaderData }: Route.ComponentProps) {
  return (
    <CalculatorPage
      loaded={loaderData}
      drawing={drawingOfArea(loaderData.document.area)}
      label="Kautionsrechner"
      read={readDeposit}
      form={DepositForm}
      result={DepositResult}
      status={spoken}
      waiting="Sobald alle Angaben stimmen, steht hier, was für Ihre Kaution gilt."
    />
  );
}
