import { useSearchParams } from 'react-router';
import { DocumentView, documentForToday, documentMeta } from '#src/features/guides/editorial/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { keepsDataOnSamePage } from '#src/navigation/same-page.ts';
import { Calculator } from '#src/ui/calculator.tsx';
import type { Route } from './+types/litigation.page';
import { calculate } from './calculate.ts';
import { LitigationForm } from './litigation-form.tsx';
import { readLitigation } from './litigation-query.ts';
import { LitigationResult } from './litigation-result.tsx';
import './litigation-costs.css';

export function loader({ context, url }: Route.LoaderArgs) {
  return documentForToday(context, url);
}

export const clientLoader = payloadLoader;

/** What is entered is computed in the browser; the text around it stays. */
export const shouldRevalidate = keepsDataOnSamePage;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, documentMeta(loaderData)) : [];
}

export default function LitigationPage({ loaderData }: Route.ComponentProps) {
  const { today } = loaderData;
  const [parameters] = useSearchParams();
  const { values, problems, parsed } = readLitigation(parameters, today, 'page');
  return (
    <DocumentView
      loaded={loaderData}
      tool={
        <Calculator
          label="Rechner"
          form={<LitigationForm values={values} problems={problems} />}
          status={
            parsed ? `Neu berechnet: Sie zahlen ${formatCents(calculate(parsed.dispute).ownShareCents)}.` : ''
          }
        >
          {parsed ? (
            <LitigationResult asked={parsed} />
          ) : (
            <p>Sobald alle Angaben stimmen, steht hier, was es kostet.</p>
          )}
        </Calculator>
      }
    />
  );
}
