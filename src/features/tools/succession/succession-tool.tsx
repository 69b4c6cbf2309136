import { FamilyForm } from './family-form.tsx';
import { defaults } from './family-names.ts';
import { afterButton } from './form-steps.ts';
import { successionOf } from './succession.ts';
import { readSuccession } from './succession-query.ts';
import { SuccessionResult, summary } from './succession-result.tsx';
import './succession.css';
import '#src/ui/css/calculator.css';

/** The calculator: the family at the left, who inherits at the right. @param today ISO day */
export function SuccessionTool({ parameters, today }: { parameters: URLSearchParams; today: string }) {
  const asked = afterButton(parameters, (name) => Number(defaults[name] ?? 0));
  const reading = readSuccession(asked, today);
  const { parsed } = reading;
  return (
    <section className="wrap calculator" aria-label="Erbteilsrechner">
      <FamilyForm reading={reading} />
      <div>
        <p className="visually-hidden" role="status">
          {parsed ? `Neu berechnet: ${summary(parsed.family, successionOf(parsed.family))}` : ''}
        </p>
        {parsed ? (
          <SuccessionResult asked={parsed} today={today} />
        ) : (
          <p>Sobald alle Angaben stimmen, steht hier, wer erbt.</p>
        )}
      </div>
    </section>
  );
}
