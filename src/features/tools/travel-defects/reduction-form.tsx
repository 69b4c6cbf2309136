import { count, day, decimal, money } from '#src/features/tools/calculator/public.ts';
import { CalculatorForm, type FieldOf, fieldsOf, type Given } from '#src/ui/calculator.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { defectRow, defectRows, groupWords } from './frankfurt-table.ts';
import { type QueryName, type ReductionValues, type Slot, slots } from './reduction-query.ts';
import { rangeWords } from './words.ts';

/** The trip and what was wrong with it. Every change is in the address at once; without scripts by its button. */
export function ReductionForm({ values, problems }: Given<QueryName>) {
  const field = fieldsOf({ values, problems });
  const used = slots.filter((slot) => values[`mangel${slot}`] !== '');
  // One more than is filled, so that there is always a place for the next.
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

/** One defect: what, how much, and from when to when. */
function DefectFields({
  slot,
  values,
  field,
}: {
  slot: Slot;
  values: ReductionValues;
  field: FieldOf<QueryName>;
}) {
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
