import { formatCents } from '#src/lib/money.ts';
import { Calculator, CalculatorForm } from '#src/ui/calculator.tsx';
import { CheckboxGroup, RadioGroup } from '#src/ui/choice.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { Price } from '#src/ui/price.tsx';
import { adviceWords, deductibleWords } from './advice-words.ts';
import {
  choosableRisks,
  deductibleLimits,
  extendedChoice,
  insuredKinds,
  type Needs,
  needsQuery,
} from './needs.ts';
import { choiceWords, extendedWords, kindWords, limitWords } from './needs-words.ts';
import type { TariffAdvice } from './tariff-change.schema.ts';
import '#src/ui/css/calculator.css';

/** What is advised, why, and the record to keep. */
function AdviceResult({ needs, advice }: { needs: Needs; advice: TariffAdvice }) {
  const [first, ...others] = advice.picks;
  if (!first) {
    return <p>Zu diesen Angaben bietet kein Tarif etwas an. Wir beraten Sie gern am Telefon.</p>;
  }
  const note = others.length > 0 ? 'zusammen im Jahr' : `im Jahr, ${deductibleWords(first)}`;
  return (
    <div className="stack calculator-result">
      <div>
        <p className="meta">Unser Rat</p>
        <h2>{adviceWords(advice)}</h2>
        <Price cents={advice.total.amountCents} note={`${note}, mit Versicherungsteuer`} large />
      </div>
      {others.length > 0 && (
        <DefinitionRows
          rows={advice.picks.map((pick) => ({
            term: `${pick.tariff}, ${deductibleWords(pick)}`,
            value: <span className="num">{formatCents(pick.premium.amountCents)}</span>,
          }))}
        />
      )}
      <div>
        <h3>Warum dieser Rat</h3>
        <div className="prose">
          <ul>
            {advice.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      </div>
      {needs.kind === 'privat' && (
        <p>
          In den Tarifen mit „Privat“ gehören ohne Aufpreis dazu: wer als Partnerin oder Partner bei Ihnen
          wohnt, und unverheiratete Kinder bis zum ersten Beruf, höchstens bis zum 25.&nbsp;Geburtstag.
        </p>
      )}
      <p>
        <Link to={`/api/tariffs/advice-record?${needsQuery(needs)}`} download>
          Beratungsprotokoll (PDF)
        </Link>
      </p>
    </div>
  );
}

/** Wishes and needs, and the tariff that fits them. Every answer is in the address; without script by the button. */
export function NeedsForm({
  needs,
  advice,
  contractId,
}: {
  needs: Needs;
  advice: TariffAdvice;
  /** Whose offers stand below; it stays while answers change. */
  contractId: string | undefined;
}) {
  const choices = choosableRisks.flatMap((risk) => {
    const words = choiceWords[needs.kind][risk];
    return words ? [{ value: risk, ...words }] : [];
  });
  return (
    <Calculator
      label="Passender Tarif"
      status={`Unser Rat: ${adviceWords(advice)}.`}
      form={
        <CalculatorForm button="Tarife vergleichen" problems={[]}>
          {contractId && <input type="hidden" name="vertrag" value={contractId} />}
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
          {needs.kind === 'privat' && (
            <CheckboxGroup
              name="umfang"
              legend="Brauchen Sie auf Reisen und bei hohen Beträgen mehr Schutz?"
              defaultValues={needs.isExtended ? [extendedChoice] : []}
              options={[{ value: extendedChoice, ...extendedWords }]}
            />
          )}
          <RadioGroup
            name="selbst"
            legend="Wie viel möchten Sie je Fall selbst zahlen?"
            hint="Wer mehr selbst trägt, zahlt weniger Beitrag."
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
