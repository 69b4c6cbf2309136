import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Calculator, CalculatorForm, fieldsOf } from '#src/ui/calculator.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Price } from '#src/ui/price.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { BikeValues } from './bike-query.ts';
import { type InsuredBike, yearlyPremium } from './premium.ts';
import { bikes, bikeWords, tariff } from './tariff.ts';

function Result({ insured, insurer }: { insured: InsuredBike; insurer: string }) {
  const premium = yearlyPremium(tariff, insured);
  return (
    <div className="stack">
      <p>
        <Price cents={premium} note="im Jahr, mit Versicherungsteuer" large />
      </p>
      <DefinitionRows
        rows={[
          { term: 'Das sind im Monat rund', value: formatCents(Math.round(premium / 12)) },
          { term: 'Erstattet würde höchstens', value: formatCents(insured.valueCents) },
          {
            term: 'Davon trügen Sie je Schaden',
            value: insured.hasDeductible ? formatCents(tariff.deductible.cents) : 'nichts',
          },
          { term: 'Versicherer', value: insurer },
        ]}
      />
      <p className="meta">
        {tariff.name}, Stand {formatDate(tariff.asOf)}. {tariff.note}
      </p>
    </div>
  );
}

/** What a bike would cost. Every answer is in the address; without script by the button. */
export function BikeCalculator({
  values,
  problems,
  insured,
  insurer,
}: {
  values: BikeValues;
  problems: FieldProblem[];
  insured: InsuredBike | null;
  insurer: string;
}) {
  const field = fieldsOf<keyof BikeValues>({ values, problems });
  const { cents, discountPercent } = tariff.deductible;
  return (
    <Calculator
      label="Beitrag nach Wert"
      status={insured ? `Neu berechnet: ${formatCents(yearlyPremium(tariff, insured))} im Jahr.` : ''}
      form={
        <CalculatorForm button="Beitrag berechnen" problems={problems}>
          <RadioGroup
            {...field('art')}
            legend="Was für ein Rad?"
            options={bikes.map((bike) => ({ value: bike, label: bikeWords[bike] }))}
          />
          <TextField
            {...field('wert')}
            label="Kaufpreis in Euro"
            hint="Mit fest verbautem Zubehör."
            inputMode="decimal"
            autoComplete="off"
            width="sm"
          />
          <RadioGroup
            {...field('selbst')}
            legend="Selbstbeteiligung"
            options={[
              { value: 'nein', label: 'Keine' },
              {
                value: 'ja',
                label: `${formatCents(cents)} je Schaden`,
                aside: `${discountPercent}\u00a0% weniger`,
              },
            ]}
          />
        </CalculatorForm>
      }
    >
      {insured ? (
        <Result insured={insured} insurer={insurer} />
      ) : (
        <p>Mit einem gültigen Kaufpreis steht hier der Beitrag.</p>
      )}
    </Calculator>
  );
}
