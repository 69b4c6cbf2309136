import { formatCents } from '#src/lib/money.ts';
import { unaskedParameters } from './asked-fields.ts';
import { assess } from './assess.ts';
import { FineForm } from './fine-form.tsx';
import { FineResult } from './fine-result.tsx';
import { defaults, type OffenceName } from './fines-input.ts';
import { readFine } from './fines-query.ts';
import { costsOf } from './procedure.ts';
import './traffic-fines.css';
import '#src/ui/css/calculator.css';

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
  const reading = readFine(parameters, today, only);
  const { parsed } = reading;
  const total = parsed
    ? costsOf(assess(parsed.offence, parsed.circumstances.actOn).fineCents, parsed.circumstances.servedOn)
        .totalCents
    : null;
  const shown = reading.problems.map(({ field }) => field);
  const kept = [...unaskedParameters(parameters, reading, shown), ...catalogueParameters(parameters)];
  return (
    <section className="wrap calculator" aria-label="Rechner">
      <FineForm reading={reading} isHub={only === undefined} kept={kept} />
      <div>
        <p className="visually-hidden" role="status">
          {total === null ? '' : `Neu berechnet: zusammen ${formatCents(total)}.`}
        </p>
        {parsed ? (
          <FineResult asked={parsed} today={today} />
        ) : (
          <p>Sobald alle Angaben stimmen, steht hier, was auf Sie zukommt.</p>
        )}
      </div>
    </section>
  );
}
