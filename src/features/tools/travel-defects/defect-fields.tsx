import { count, decimal } from '#src/features/tools/calculator/public.ts';
import type { FieldOf } from '#src/ui/calculator.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { defectRow, defectRows, groupWords } from './frankfurt-table.ts';
import type { QueryName, ReductionValues, Slot } from './reduction-query.ts';
import { rangeWords } from './words.ts';

const options = defectRows.map(({ key, group, name }) => ({
  value: key,
  label: name,
  group: groupWords[group],
}));

/** One defect: what, how much, and from when to when. */
export function DefectFields({
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
