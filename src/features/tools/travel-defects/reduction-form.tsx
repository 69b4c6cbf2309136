import { count, day, money } from '#src/features/tools/calculator/public.ts';
import { CalculatorForm, fieldsOf, type Given } from '#src/ui/calculator.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { DefectFields } from './defect-fields.tsx';
import { type QueryName, slots } from './reduction-query.ts';

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
