import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { documentForToday } from '#src/features/guides/editorial/public.ts';
import { CalculatorPage } from '#src/features/tools/calculator/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { keepsDataOnSamePage } from '#src/navigation/same-page.ts';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import type { Route } from './+types/flight.page';
import { entitlementOf } from './entitlement.ts';
import { FlightForm } from './flight-form.tsx';
import { readFlight } from './flight-query.ts';
import { hasReader, useReader } from './flight-reader.ts';
import { FlightResult, Invitation } from './flight-result.tsx';
import { nothingRead } from './flight-values.ts';
import { answerWords } from './words.ts';
import './flight-compensation.css';

export { clientLoader, meta } from '#src/features/tools/calculator/public.ts';

/** The text, and the flight of the query, read here because the browser has no airports yet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await documentForToday(context, url);
  const read = url.search === '' ? null : readFlight(url.searchParams, loaded.today);
  return { ...loaded, read };
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return hasReader() ? keepsDataOnSamePage(change) : change.defaultShouldRevalidate;
}

export default function FlightPage({ loaderData }: Route.ComponentProps) {
  const reader = useReader();
  return (
    <CalculatorPage
      loaded={loaderData}
      drawing={drawingOfArea(loaderData.document.area)}
      label="Fluggastrechte prüfen"
      read={(parameters: URLSearchParams, today: string) =>
        reader?.readFlight(parameters, today) ?? loaderData.read ?? nothingRead
      }
      form={FlightForm}
      result={FlightResult}
      status={(flight, today) => {
        const entitlement = entitlementOf(flight, today);
        return `${answerWords(entitlement)} ${formatCents(entitlement.totalCents)}`;
      }}
      waiting={(values) => <Invitation values={values} />}
    />
  );
}
