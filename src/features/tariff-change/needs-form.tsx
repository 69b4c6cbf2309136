import { formatCents } from '#src/lib/money.ts';
import { Calculator, CalculatorForm } from '#src/ui/calculator.tsx';
import { CheckboxGroup, RadioGroup } from '#src/ui/choice.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { Price } from '#src/ui/price.tsx';
import { choosableRisks, deductibleLimits, insuredKinds, type Needs, needsQuery } from './needs.ts';
import { choiceWords, kindWords, limitWords } from './needs-words.ts';
import type { Comparison } from './tariff-change.schema.ts';

/** What is advised, why, and the record to keep. */
function AdviceResult({ needs, advice }: { needs: Needs; advice: Comparison['advice'] }) {
  if (advice.tariffs.length === 0) {
    return <p>Zu diesen Angaben bietet kein Tarif etwas an. Wir beraten Sie gern am Telefon.</p>;
  }
  return (
    <div className="stack">
      <h3>{advice.tariffs.join(' und ')}</h3>
      <p>
        <Price cents={advice.total.amountCents} note="im Jahr, mit Versicherungsteuer" large />
      </p>
      <DefinitionRows
        rows={[
          { term: 'Das sind im Monat rund', value: formatCents(Math.round(advice.total.amountCents / 12)) },
        ]}
      />
      <ul>
        {advice.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>
        <Link to={`/api/tariffs/advice-record?${needsQuery(needs)}`} download>
          Beratungsprotokoll (PDF)
        </Link>
      </p>
    </div>
  );
}

/** Wishes and needs, and the tariff that fits them. Every answer is in the address; without script by the button. */
export function NeedsForm({ needs, advice }: { needs: Needs; advice: Comparison['advice'] }) {
  const choices = choosableRisks.flatMap((risk) => {
    const words = choiceWords[needs.kind][risk];
    return words ? [{ value: risk, ...words }] : [];
  });
  return (
    <Calculator
      label="Passender Tarif"
      status={`Unser Rat: ${advice.tariffs.join(' und ') || 'persönliche Beratung'}.`}
      form={
        <CalculatorForm button="Tarife vergleichen" problems={[]}>
          <RadioGroup
            name="wer"
            legend="Wen möchten Sie versichern?"
            defaultValue={needs.kind}
            options={insuredKinds.map((kind) => ({ value: kind, ...kindWords[kind] }))}
          />
          <CheckboxGroup
            key={needs.kind}
            name="bereich"
            legend="Was soll noch dabei sein?"
            defaultValues={needs.risks}
            options={choices}
          />
          <RadioGroup
            name="selbst"
            legend="Was zahlen Sie in jedem Fall selbst?"
            hint="Je mehr, desto günstiger der Beitrag."
            defaultValue={needs.limit}
            options={deductibleLimits.map((limit) => ({ value: limit, label: limitWords[limit] }))}
          />
        </CalculatorForm>
      }
    >
      <AdviceResult needs={needs} advice={advice} />
    </Calculator>
  );
}
