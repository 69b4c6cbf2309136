import { useSearchParams } from 'react-router';
import { DocumentView, documentForToday, documentMeta } from '#src/features/guides/editorial/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { keepsDataOnSamePage } from '#src/navigation/same-page.ts';
import { Calculator } from '#src/ui/calculator.tsx';
import type { Route } from './+types/default-interest.page';
import { accountOf } from './interest.ts';
import { InterestForm } from './interest-form.tsx';
import { readInterest } from './interest-query.ts';
import { InterestResult } from './interest-result.tsx';
import './default-interest.css';

export function loader({ context, url }: Route.LoaderArgs) {
  return documentForToday(context, url);
}

export const clientLoader = payloadLoader;

export const shouldRevalidate = keepsDataOnSamePage;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, documentMeta(loaderData)) : [];
}

export default function DefaultInterestPage({ loaderData }: Route.ComponentProps) {
  const { today } = loaderData;
  const [parameters] = useSearchParams();
  const { values, problems, asked } = readInterest(parameters, today);
  return (
    <DocumentView
      loaded={loaderData}
      tool={
        <Calculator
          label="Zinsrechner"
          form={<InterestForm values={values} problems={problems} />}
          status={asked ? `Neu berechnet: ${formatCents(accountOf(asked.claim).interestCents)} Zinsen.` : ''}
        >
          {asked ? (
            <InterestResult asked={asked} today={today} />
          ) : (
            <p>Sobald alle Angaben stimmen, stehen hier die Zinsen.</p>
          )}
        </Calculator>
      }
    />
  );
}
