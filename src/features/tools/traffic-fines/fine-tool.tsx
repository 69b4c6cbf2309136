import { CalculatorTool } from '#src/features/tools/calculator/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { unaskedParameters } from './asked-fields.ts';
import { assess } from './assess.ts';
import { FineForm } from './fine-form.tsx';
import { FineResult } from './fine-result.tsx';
import { defaults, type OffenceName } from './fines-input.ts';
import { readFine } from './fines-query.ts';
import { costsOf } from './procedure.ts';
import './traffic-fines.css';

const catalogueNames = ['suche', 'gruppe', 'seite'];

/** Parameters of an address that are the catalogue’s. */
function catalogueParameters(parameters: URLSearchParams): Array<[string, string]> {
  return Array.from(parameters).filter(([key]) => catalogueNames.includes(key));
}

/** Parameters of an address that are the calculator’s. */
export function fineParameters(parameters: URLSearchParams): Array<[string, string]> {
  return Array.from(parameters).filter(([key]) => Object.hasOwn(defaults, key));
}

/** The calculator: what happened at the left, what it costs at the right. @param only the offence of its page */
export function FineTool({
  parameters,
  today,
  only,
}: {
  parameters: URLSearchParams;
  today: string;
  only?: OffenceName | undefined;
}) {
  return (
    <CalculatorTool
      parameters={parameters}
      today={today}
      label="Rechner"
      read={() => {
        const reading = readFine(parameters, today, only);
        const shown = reading.problems.map(({ field }) => field);
        const kept = [...unaskedParameters(parameters, reading, shown), ...catalogueParameters(parameters)];
        return { ...reading, isHub: only === undefined, kept };
      }}
      form={FineForm}
      result={FineResult}
      status={({ offence, circumstances: { actOn, servedOn } }) => {
        const { totalCents } = costsOf(assess(offence, actOn).fineCents, servedOn);
        return `Neu berechnet: zusammen ${formatCents(totalCents)}.`;
      }}
      waiting="Sobald alle Angaben stimmen, steht hier, was auf Sie zukommt."
    />
  );
}
