import { CalculatorPage, count, day, decimal, money } from '#src/features/tools/calculator/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { CalculatorForm, type FieldOf, fieldsOf, type Given } from '#src/ui/calculator.tsx';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Route } from './+types/reisemaengel.page';
import { defectRow, defectRows, groupWords } from './frankfurt-table.ts';
import { reductionOf } from './reduction.ts';
import { type QueryName, type ReductionValues, readReduction, type Slot, slots } from './reduction-query.ts';
import { ReductionResult } from './reduction-result.tsx';
import { rangeWords } from './words.ts';
import './travel-defects.css';

export { clientLoader, loader, meta, shouldRevalidate } from '#src/features/tools/calculator/public.ts';

export default function TravelDefectsPage({ loaderData }: Route.ComponentProps) {
  return (
    <CalculatorPage
      loaded={loaderData}
      drawing={drawingOfArea(loaderData.document.area)}
      label="Minderung berechnen"
      read={readReduction}
      form={ReductionForm}
      result={ReductionResult}
      status={(trip) => `Neu berechnet: ${formatCents(reductionOf(trip).totalCents)} Minderung.`}
      waiting="Sobald alle Angaben stimmen, steht hier, was Sie verlangen können."
    />
  );
}

/** The trip and its defects. Every change is in the address at once; without scripts by its button. */
function ReductionForm({ values, problems }: Given<QueryName>) {
  const field = fieldsOf({ values, problems });
  const used = slots.filter((slot) => values[`mangel${slot}`] !== '');
  // The filled rows and one empty row.
  const shown = slots.filter((slot) => slot <= Math.max(1, ...used) + 1);
  return (
    <CalculatorForm button="Minderung berechnen" problems={problems}>
      <div className="defect-pair">
        <TextField {...field('preis')} label="Reisepreis in Euro" hint="Für alle, samt Flug." {...money} />
        <TextField {...field('tage')} label="Reisetage" hint="An- und Abreise zählen mit." {...count} />
      </div>
      {shown.map((slot) => (
        <DefectFields key={slot} slot={slot} values={values} field={field} />
      ))}
      <TextField
        {...field('ende')}
        {...day}
        label="Wann sollte die Reise enden?"
        hint="Für die Verjährung. Ein Beispiel: 14.8.2026"
        optional
      />
    </CalculatorForm>
  );
}

const options = defectRows.map(({ key, group, name }) => ({
  value: key,
  label: name,
  group: groupWords[group],
}));

type DefectFieldsProps = { slot: Slot; values: ReductionValues; field: FieldOf<QueryName> };

/** One defect: kind, percentage and days. */
function DefectFields({ slot, values, field }: DefectFieldsProps) {
  const key = values[`mangel${slot}`];
  const row = defectRow(key);
  return (
    <fieldset className="defect">
      <legend>{slot === 1 ? 'Was war nicht in Ordnung?' : `Was noch? (${slot})`}</legend>
      <Select
        {...field(`mangel${slot}`)}
        label="Mangel"
        options={options}
        placeholder={slot === 1 ? 'Bitte wählen' : 'Nichts weiter'}
      />
      {key !== '' && (
        <div className="defect-numbers">
          <TextField
            {...field(`satz${slot}`)}
            label="Prozent"
            hint={row && `Tabelle: ${rangeWords(row)}`}
            placeholder={row && String((row.from + row.to) / 2).replace('.', ',')}
            {...decimal}
          />
          <TextField {...field(`von${slot}`)} {...count} label="Ab Reisetag" hint="Tag der Meldung" />
          <TextField {...field(`bis${slot}`)} {...count} label="Bis Reisetag" hint="Leer: bis zuletzt" />
        </div>
      )}
    </fieldset>
  );
}
