import { day, decimal, money, noOrYesOptions } from '#src/features/tools/calculator/public.ts';
import { stateOptions } from '#src/lib/calendar.ts';
import {
  CalculatorDetails,
  CalculatorForm,
  FoldedFields,
  fieldsOf,
  type Given,
} from '#src/ui/calculator.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Select } from '#src/ui/select.tsx';
import { dayKeys, TextField } from '#src/ui/text-field.tsx';
import { defaults, type QueryName, rateNames } from './deposit-query.ts';

const phaseOptions = [
  { value: 'auszug', label: 'Ich bin ausgezogen', text: 'Was zurückkommt, mit Zinsen, und bis wann.' },
  { value: 'einzug', label: 'Ich ziehe ein', text: 'Wie viel verlangt werden darf, und wann Sie zahlen.' },
];
const paymentOptions = [
  { value: 'raten', label: 'In drei Raten' },
  { value: 'einmal', label: 'Auf einmal, bei Beginn der Miete' },
];

/** The rent, the deposit and the days. Every change is in the address at once; without scripts by its button. */
export function DepositForm(given: Given<QueryName>) {
  const field = fieldsOf(given);
  const isIn = given.values.lage === 'einzug';
  return (
    <CalculatorForm button="Kaution berechnen" problems={given.problems}>
      <RadioGroup {...field('lage')} legend="Worum geht es?" options={phaseOptions} />
      <TextField
        {...field('miete')}
        {...money}
        label={isIn ? 'Kaltmiete im Monat, in Euro' : 'Kaltmiete bei Beginn, in Euro'}
        hint="Ohne Betriebskosten, wenn sie als Pauschale oder Vorauszahlung extra im Vertrag stehen."
      />
      <TextField
        {...field('kaution')}
        {...money}
        label={isIn ? 'Wie viel Kaution verlangt der Vermieter?' : 'Wie viel Kaution haben Sie gezahlt?'}
        hint="Leer heißt drei Kaltmieten."
      />
      <TextField
        {...field('beginn')}
        {...day}
        label="Wann beginnt oder begann die Miete?"
        hint={isIn ? 'Leer heißt am nächsten Monatsersten.' : 'Leer heißt fünf Jahre vor der Rückgabe.'}
      />
      {isIn ? <Kept {...given} /> : <MovedOut {...given} />}
      <Select
        {...field('land')}
        label="In welchem Bundesland liegt die Wohnung?"
        hint="Für die Feiertage."
        options={stateOptions}
      />
    </CalculatorForm>
  );
}

const movedOutNames: readonly QueryName[] = [
  'rueckgabe',
  'bis',
  'zahlung',
  'satz',
  ...rateNames.flat(),
  'wohnheim',
  'nachzahlung',
];

/** Keeps the answers of the other question, so that switching loses nothing. */
function Kept({ values }: Given<QueryName>) {
  return movedOutNames
    .filter((name) => values[name] !== defaults[name])
    .map((name) => <input key={name} type="hidden" name={name} value={values[name]} />);
}

function MovedOut(given: Given<QueryName>) {
  const field = fieldsOf(given);
  return (
    <>
      <TextField
        {...field('rueckgabe')}
        {...day}
        label="Wann haben Sie alle Schlüssel zurückgegeben?"
        hint="Leer heißt am Ende des letzten Monats."
      />
      <TextField
        {...field('satz')}
        label="Zins des Sparbuchs im Jahr, in Prozent"
        hint="0,10 ist nur ein Beispiel. Den Satz nennt Ihnen der Vermieter oder die Bank."
        {...decimal}
      />
      <LaterRates {...given} />
      <Details {...given} />
    </>
  );
}

/** The entered rates and one empty row. */
function LaterRates(given: Given<QueryName>) {
  const field = fieldsOf(given);
  const used = rateNames.findLastIndex((pair) => pair.some((name) => given.values[name] !== '')) + 1;
  const isOpen =
    used > 0 || given.problems.some(({ field: wrong }) => rateNames.flat().some((name) => name === wrong));
  return (
    <FoldedFields summary="Der Zins hat sich geändert" opens={isOpen}>
      {rateNames.slice(0, used + 1).map(([dayName, rateName], index) => (
        <fieldset key={dayName} className="deposit-rate">
          <legend className="visually-hidden">{index + 1}. Änderung</legend>
          <TextField {...field(dayName)} {...dayKeys} autoComplete="off" label="Neuer Zins ab" />
          <TextField {...field(rateName)} inputMode="decimal" autoComplete="off" label="In Prozent" />
        </fieldset>
      ))}
    </FoldedFields>
  );
}

const detailNames: readonly QueryName[] = ['bis', 'zahlung', 'wohnheim', 'nachzahlung'];

function Details(given: Given<QueryName>) {
  const field = fieldsOf(given);
  return (
    <CalculatorDetails summary="Genauer rechnen" names={detailNames} problems={given.problems}>
      <TextField
        {...field('nachzahlung')}
        {...money}
        label="Ihre letzte Nachzahlung für Betriebskosten"
        hint="So viel darf etwa zurückbleiben, bis abgerechnet ist."
        optional
      />
      <TextField
        {...field('bis')}
        {...day}
        label="Bis wann wird verzinst?"
        hint="Bis das Geld zurück ist. Leer heißt heute."
      />
      <Select {...field('zahlung')} label="Wie haben Sie gezahlt?" options={paymentOptions} />
      <Select
        {...field('wohnheim')}
        label="War es ein Zimmer im Studenten- oder Jugendwohnheim?"
        options={noOrYesOptions}
        width="md"
      />
    </CalculatorDetails>
  );
}
