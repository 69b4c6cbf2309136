import { stateOptions } from '#src/lib/calendar.ts';
import { CalculatorForm, fieldsOf, type Given } from '#src/ui/calculator.tsx';
import { Select } from '#src/ui/select.tsx';
import { dayKeys, TextField } from '#src/ui/text-field.tsx';
import type { QueryName } from './dismissal-query.ts';

const yesOrNo = [
  { value: 'nein', label: 'Nein' },
  { value: 'ja', label: 'Ja' },
];
/** When the letter came and since when somebody works there. Every change is in the address at once. */
export function DismissalForm(given: Given<QueryName>) {
  const field = fieldsOf(given);
  return (
    <CalculatorForm button="Fristen berechnen" problems={given.problems}>
      <TextField
        {...field('zugang')}
        label="Wann lag die Kündigung im Briefkasten?"
        hint="Leer heißt heute. Ein Beispiel: 20.11.2026"
        {...dayKeys}
        autoComplete="off"
        width="md"
      />
      <TextField
        {...field('eintritt')}
        label="Seit wann arbeiten Sie dort?"
        hint="Leer heißt seit zwei Jahren, in der Probezeit seit drei Monaten. Ein Beispiel: 1.4.2019"
        {...dayKeys}
        autoComplete="off"
        width="md"
      />
      <Select {...field('probe')} label="Sind Sie noch in der Probezeit?" options={yesOrNo} width="md" />
      <Select {...field('land')} label="In welchem Bundesland arbeiten Sie?" options={stateOptions} />
      <TextField
        {...field('gehalt')}
        label="Bruttogehalt im Monat, in Euro"
        hint="Nur für die Faustformel zur Abfindung."
        inputMode="decimal"
        autoComplete="off"
        width="sm"
        optional
      />
    </CalculatorForm>
  );
}
