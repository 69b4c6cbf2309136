import type { ComponentType, ReactNode } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { DocumentView, documentForToday, metaOfDocument } from '#src/features/guides/editorial/public.ts';
import type { Reading } from '#src/lib/query-reader.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { keepsDataOnSamePage } from '#src/navigation/same-page.ts';
import { Calculator } from '#src/ui/calculator.tsx';
import type { DrawingData } from '#src/ui/drawing.tsx';

type Loaded = Awaited<ReturnType<typeof documentForToday>>;

export function loader({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  return documentForToday(context, url);
}

export const clientLoader = payloadLoader;

/** Results are computed in the browser, so a changed query reloads nothing. */
export const shouldRevalidate = keepsDataOnSamePage;

export const meta = metaOfDocument;

type Asked<Read extends Reading<string, unknown>> = NonNullable<NoInfer<Read>['parsed']>;

type Parts<Read extends Reading<string, unknown>> = {
  /** Its name for screen readers. */
  label: string;
  /** @param today ISO day */
  read: (parameters: URLSearchParams, today: string) => Read;
  form: ComponentType<NoInfer<Read>>;
  result: ComponentType<{ asked: Asked<Read>; today: string }>;
  /** The result in a sentence for screen readers. */
  status: (asked: Asked<Read>, today: string) => string;
  /** Shown instead of the result while something is missing or wrong. */
  waiting: string | ((values: NoInfer<Read>['values']) => ReactNode);
};

/** A calculator: questions at the left, result at the right. @param today ISO day */
export function CalculatorTool<Read extends Reading<string, unknown>>({
  parameters,
  today,
  label,
  read,
  form: Form,
  result: Result,
  status,
  waiting,
}: Parts<Read> & { parameters: URLSearchParams; today: string }) {
  const reading = read(parameters, today);
  const asked = reading.parsed;
  return (
    <Calculator label={label} form={<Form {...reading} />} status={asked ? status(asked, today) : ''}>
      {asked ? (
        <Result asked={asked} today={today} />
      ) : typeof waiting === 'string' ? (
        <p>{waiting}</p>
      ) : (
        waiting(reading.values)
      )}
    </Calculator>
  );
}

/** The page of a calculator, above the text of its guide. */
export function CalculatorPage<Read extends Reading<string, unknown>>({
  loaded,
  drawing,
  ...parts
}: Parts<Read> & { loaded: Loaded; drawing?: DrawingData | undefined }) {
  const [parameters] = useSearchParams();
  const tool = <CalculatorTool parameters={parameters} today={loaded.today} {...parts} />;
  return <DocumentView loaded={loaded} drawing={drawing} tool={tool} />;
}
