import { CalculatorTool, count, day, noOrYesOptions } from '#src/features/tools/calculator/public.ts';
import { stateOptions } from '#src/lib/calendar.ts';
import { formatCents } from '#src/lib/money.ts';
import { CalculatorDetails, CalculatorForm, type FieldOf, fieldsOf } from '#src/ui/calculator.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { dropMisfits, unaskedParameters } from './asked-fields.ts';
import { assess } from './assess.ts';
import { FineResult } from './fine-result.tsx';
import { defaults, type OffenceName, type QueryName } from './fines-input.ts';
import { type FineReading, readFine } from './fines-query.ts';
import { OffenceFields } from './offence-fields.tsx';
import { offenceOptions } from './options.ts';
import { costsOf } from './procedure.ts';
import './traffic-fines.css';

const catalogueNames = ['suche', 'gruppe', 'seite'];

/** Parameters of an address that are the catalogue’s. */
function catalogueParameters(parameters: URLSearchParams): Array<[string, string]> {
  return Array.from(parameters).filter(([key]) => catalogueNames.includes(key));
}

/** Parameters of an address that are the calculator’s. */
export function fineParameters(parameters: URLSearchParams): Array<[string, string]> {
  return Array.from(parameters).filter(([key]) => Object.hasOwn(defaults, key));
}

type FineToolProps = { parameters: URLSearchParams; today: string; only?: OffenceName | undefined };

/** The calculator: the offence at the left, the result at the right. @param only the offence of its page */
export function FineTool({ parameters, today, only }: FineToolProps) {
  return (
    <CalculatorTool
      parameters={parameters}
      today={today}
      label="Rechner"
      read={() => {
        const reading = readFine(parameters, today, only);
        const shown = reading.problems.map(({ field }) => field);
        const kept = [...unaskedParameters(parameters, reading, shown), ...catalogueParameters(parameters)];
        return { ...reading, isHub: only === undefined, kept };
      }}
      form={FineForm}
      result={FineResult}
      status={({ offence, circumstances: { actOn, servedOn } }) => {
        const { totalCents } = costsOf(assess(offence, actOn).fineCents, servedOn);
        return `Neu berechnet: zusammen ${formatCents(totalCents)}.`;
      }}
      waiting="Sobald alle Angaben stimmen, steht hier, was auf Sie zukommt."
    />
  );
}

/**
 * What happened, and when. Every change is in the address at once; without scripts by its button.
 * @param isHub whether the offence can be chosen here
 * @param kept parameters of the address without a field here
 */
function FineForm(given: FineReading & { isHub: boolean; kept: ReadonlyArray<readonly [string, string]> }) {
  const { name, values, problems, isHub, kept } = given;
  const field = fieldsOf<QueryName>(given);
  return (
    <CalculatorForm button="Bußgeld berechnen" problems={problems} tidy={dropMisfits}>
      {isHub && <RadioGroup {...field('delikt')} legend="Worum geht es?" options={offenceOptions} />}
      <div className="form" key={name}>
        <OffenceFields name={name} values={values} field={field} />
      </div>
      <Notice field={field} />
      <Register field={field} problems={problems} />
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
    </CalculatorForm>
  );
}

/** Day of the notice, and state of the authority. */
function Notice({ field }: { field: FieldOf<QueryName> }) {
  return (
    <>
      <TextField
        {...field('zugestellt')}
        label="Wann wurde der Bescheid zugestellt?"
        hint="Der Tag steht auf dem Umschlag. Leer heißt heute."
        {...day}
      />
      <Select {...field('land')} label="Aus welchem Bundesland kommt er?" options={stateOptions} width="md" />
    </>
  );
}

const registerNames = ['tat', 'punkte', 'probe', 'verbot'];

/** Facts about the driver for points, probation and ban. */
function Register({ field, problems }: { field: FieldOf<QueryName>; problems: FineReading['problems'] }) {
  return (
    <CalculatorDetails
      summary="Genauer rechnen: Tattag, Punkte, Probezeit"
      names={registerNames}
      problems={problems}
    >
      <TextField
        {...field('tat')}
        label="Wann war der Verstoß?"
        hint="Für die Verjährung. Leer heißt am Tag der Zustellung."
        {...day}
      />
      <TextField {...field('punkte')} label="Wie viele Punkte haben Sie schon?" {...count} />
      <Select
        {...field('probe')}
        label="Sind Sie in der Probezeit?"
        options={[
          { value: 'nein', label: 'Nein' },
          { value: 'ja', label: 'Ja, bisher ohne Maßnahme' },
          { value: 'seminar', label: 'Ja, nach einem Aufbauseminar' },
          { value: 'verwarnt', label: 'Ja, nach Seminar und Verwarnung' },
        ]}
      />
      <Select
        {...field('verbot')}
        label="Gab es in den zwei Jahren vor der Tat ein Fahrverbot?"
        options={noOrYesOptions}
        width="md"
      />
    </CalculatorDetails>
  );
}
