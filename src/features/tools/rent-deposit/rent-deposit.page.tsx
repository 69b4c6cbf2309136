import { useSearchParams } from 'react-router';
import { DocumentView, documentForToday, documentMeta } from '#src/features/guides/editorial/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { keepsDataOnSamePage } from '#src/navigation/same-page.ts';
import { Calculator } from '#src/ui/calculator.tsx';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import type { Route } from './+types/rent-deposit.page';
import { assess } from './assess.ts';
import { DepositForm } from './deposit-form.tsx';
import { type DepositCase, readDeposit } from './deposit-query.ts';
import { DepositResult } from './deposit-result.tsx';
import './rent-deposit.css';

export function loader({ context, url }: Route.LoaderArgs) {
  return documentForToday(context, url);
}

export const clientLoader = payloadLoader;

export const shouldRevalidate = keepsDataOnSamePage;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, documentMeta(loaderData)) : [];
}

/** The answer in one sentence, for whoever does not see the page. */
function spoken(deposit: DepositCase, today: string): string {
  const { moneyBack, validCents } = assess(deposit, today);
  return moneyBack
    ? `Neu berechnet: ${formatCents(moneyBack.savings.totalCents)} mit Zinsen.${moneyBack.mayBeBarred ? ' Der Anspruch kann verjährt sein.' : ''}`
    : `Neu berechnet: höchstens ${formatCents(validCents)} Kaution.`;
}

export default function RentDepositPage({ loaderData }: Route.ComponentProps) {
  const { document, today } = loaderData;
  const [parameters] = useSearchParams();
  const { values, problems, deposit } = readDeposit(parameters, today);
  return (
    <DocumentView
      loaded={loaderData}
      drawing={drawingOfArea(document.area)}
      tool={
        <Calculator
          label="Kautionsrechner"
          form={<DepositForm values={values} problems={problems} />}
          status={deposit ? spoken(deposit, today) : ''}
        >
          {deposit ? (
            <DepositResult deposit={deposit} today={today} />
          ) : (
            <p>Sobald alle Angaben stimmen, steht hier, was für Ihre Kaution gilt.</p>
          )}
        </Calculator>
      }
    />
  );
}
