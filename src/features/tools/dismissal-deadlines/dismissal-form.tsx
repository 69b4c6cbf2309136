import { day, decimal, noOrYesOptions } from '#src/features/tools/calculator/public.ts';
import { stateOptions } from '#src/lib/calendar.ts';
import { CalculatorForm, fieldsOf, type Given } from '#src/ui/calculator.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { QueryName } from './dismissal-query.ts';

/** When the letter came and since when somebody works there. Every change is in the address at once. */
export function DismissalForm(given: Given<QueryName>) {
  const field = fieldsOf(given);
  return (
    <CalculatorForm button="Fristen berechnen" problems={given.problems}>
      <TextField
        {...field('zugang')}
        label="Wann lag die Kündigung im Briefkasten?"
        hint="Leer heißt heute. Ein Beispiel: 20.11.2026"
        {...day}
      />
      <TextField
        {...field('eintritt')}
        label="Seit wann arbeiten Sie dort?"
        hint="Leer heißt seit zwei Jahren, in der Probezeit seit drei Monaten. Ein Beispiel: 1.4.2019"
        {...day}
      />
      <Select
        {...field('probe')}
        label="Sind Sie noch in der Probezeit?"
        options={noOrYesOptions}
        width="md"
      />
      <Select {...field('land')} label="In welchem Bundesland arbeiten Sie?" options={stateOptions} />
      <TextField
        {...field('gehalt')}
        label="Bruttogehalt im Monat, in Euro"
        hint="Nur für die Faustformel zur Abfindung."
        {...decimal}
        optional
      />
    </CalculatorForm>
  );
}
