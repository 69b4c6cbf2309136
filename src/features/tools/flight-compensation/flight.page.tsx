import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { DocumentView, documentForToday, documentMeta } from '#src/features/guides/editorial/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { keepsDataOnSamePage } from '#src/navigation/same-page.ts';
import { Calculator } from '#src/ui/calculator.tsx';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import type { Route } from './+types/flight.page';
import { claimOf } from './claim.ts';
import { FlightForm } from './flight-form.tsx';
import { readFlight } from './flight-query.ts';
import { hasReader, useReader } from './flight-reader.ts';
import { FlightResult } from './flight-result.tsx';
import { type FlightValues, nothingRead } from './flight-values.ts';
import { Invitation } from './invitation.tsx';
import { answerWords } from './words.ts';
import './flight-compensation.css';

/** The text, and the flight that the address tells: the browser has no airports yet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await documentForToday(context, url);
  const read = url.search === '' ? null : readFlight(url.searchParams, loaded.today);
  return { ...loaded, read };
}

export const clientLoader = payloadLoader;

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return hasReader() ? keepsDataOnSamePage(change) : change.defaultShouldRevalidate;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, documentMeta(loaderData)) : [];
}

export default function FlightPage({ loaderData }: Route.ComponentProps) {
  const { document, today, read } = loaderData;
  const [parameters] = useSearchParams();
  const { values, problems, flight } = useReader()?.readFlight(parameters, today) ?? read ?? nothingRead;
  const claim = flight && claimOf(flight, today);
  return (
    <DocumentView
      loaded={loaderData}
      drawing={drawingOfArea(document.area)}
      tool={
        <Calculator
          label="Fluggastrechte prüfen"
          form={
            <FlightForm
              values={values}
              problems={problems.filter((one) => !isUntouched(one.field, values))}
            />
          }
          status={claim ? `${answerWords(claim)} ${formatCents(claim.totalCents)}` : ''}
        >
          {flight ? <FlightResult flight={flight} today={today} /> : <Invitation values={values} />}
        </Calculator>
      }
    />
  );
}

/** Who has not come to an airport yet need not be told that it is missing. */
function isUntouched(field: string, { von, nach }: FlightValues): boolean {
  return (field === 'von' && von.trim() === '') || (field === 'nach' && nach.trim() === '');
}
