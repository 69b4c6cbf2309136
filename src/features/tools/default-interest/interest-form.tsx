import { day, decimal, money, yesOrNoOptions } from '#src/features/tools/calculator/public.ts';
import { stateOptions } from '#src/lib/calendar.ts';
import { ownValue } from '#src/lib/own-value.ts';
import {
  CalculatorDetails,
  CalculatorForm,
  FoldedFields,
  fieldsOf,
  type Given,
} from '#src/ui/calculator.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { QueryName } from './interest-query.ts';
import { paymentNames } from './interest-query.ts';
import { dayQuestions } from './interest-words.ts';

const partiesOptions = [
  {
    value: 'privat',
    label: 'Eine Privatperson schuldet',
    text: 'Fünf Punkte über dem Basiszins, egal wem sie schuldet.',
  },
  {
    value: 'firma',
    label: 'Eine Firma schuldet einer Privatperson',
    text: 'Fünf Punkte, dazu meist 40\u00a0€ pauschal.',
  },
  {
    value: 'firmen',
    label: 'Eine Firma schuldet einer Firma',
    text: 'Neun Punkte für Entgelt, dazu 40\u00a0€ pauschal.',
  },
];
const kindOptions = [
  { value: 'entgelt', label: 'Bezahlung: Ware, Handwerk, Miete, Honorar' },
  { value: 'lohn', label: 'Arbeitslohn' },
  { value: 'anderes', label: 'Etwas anderes: Schaden, Darlehen, Kaution' },
];
const triggerOptions = [
  { value: 'kalender', label: 'Ein fester Zahlungstag' },
  { value: 'rechnung', label: 'Nur der Eingang der Rechnung' },
  { value: 'mahnung', label: 'Der Eingang der Mahnung' },
  { value: 'weigerung', label: 'Die Zahlung wurde verweigert' },
  { value: 'zinstag', label: 'Der erste Zinstag steht fest' },
];
const yearOptions = [
  { value: '365', label: 'Immer durch 365' },
  { value: 'kalender', label: 'In Schaltjahren durch 366' },
];

/** What is owed, by whom and since when. Every change is in the address at once; without scripts by its button. */
export function InterestForm(given: Given<QueryName>) {
  const field = fieldsOf(given);
  const question = ownValue(dayQuestions, given.values.verzug) ?? dayQuestions.kalender;
  return (
    <CalculatorForm button="Zinsen berechnen" problems={given.problems}>
      <TextField {...field('summe')} {...money} label="Wie viel ist offen, in Euro?" />
      <RadioGroup {...field('wer')} legend="Wer schuldet wem?" options={partiesOptions} />
      <Select {...field('art')} label="Wofür ist das Geld?" options={kindOptions} />
      <Select {...field('verzug')} label="Was wissen Sie?" options={triggerOptions} />
      <TextField {...field('seit')} {...day} label={question?.label} hint={question?.hint} />
      <TextField
        {...field('bis')}
        {...day}
        label="Bis wann wird gerechnet?"
        hint="Der Tag zählt mit. Leer heißt heute."
      />
      <PaymentFields {...given} />
      <Details {...given} />
    </CalculatorForm>
  );
}

function hasProblem({ problems }: Given<QueryName>, names: readonly string[]): boolean {
  return problems.some(({ field }) => names.includes(field));
}

/** The entered payments and one empty row. */
function PaymentFields(given: Given<QueryName>) {
  const field = fieldsOf(given);
  const isUsed = ([dayName, amountName]: readonly [QueryName, QueryName]) =>
    given.values[dayName] !== '' || given.values[amountName] !== '';
  const used = paymentNames.findLastIndex(isUsed) + 1;
  const isOpen = used > 0 || hasProblem(given, paymentNames.flat());
  return (
    <FoldedFields summary="Es kam schon Geld" opens={isOpen}>
      {paymentNames.slice(0, used + 1).map(([dayName, amountName], index) => (
        <fieldset key={dayName} className="interest-payment">
          <legend className="visually-hidden">{index + 1}. Zahlung</legend>
          <TextField {...field(dayName)} {...day} label={`${index + 1}. Zahlung am`} width="full" />
          <TextField {...field(amountName)} {...money} label="Betrag in Euro" width="full" />
        </fieldset>
      ))}
    </FoldedFields>
  );
}

const detailNames: readonly QueryName[] = ['kosten', 'pauschale', 'zins', 'vertrag', 'tage', 'land'];

function Details(given: Given<QueryName>) {
  const field = fieldsOf(given);
  return (
    <CalculatorDetails summary="Genauer rechnen" names={detailNames} problems={given.problems}>
      <TextField
        {...field('kosten')}
        {...money}
        label="Kosten für Mahnungen, Anwalt oder Mahnbescheid"
        hint="Was Sie nach Beginn des Verzugs ausgegeben haben, in Euro."
        optional
      />
      {given.values.wer === 'privat' ? (
        <input type="hidden" name="pauschale" value={given.values.pauschale} />
      ) : (
        <Select
          {...field('pauschale')}
          label="Verlangen Sie die Pauschale von 40&nbsp;€?"
          options={yesOrNoOptions}
          width="md"
        />
      )}
      <TextField
        {...field('zins')}
        label="Vereinbarter Zins im Jahr, in Prozent"
        hint="Nur wenn im Vertrag ein höherer steht."
        {...decimal}
        optional
      />
      <TextField
        {...field('vertrag')}
        {...day}
        label="Wann kam der Vertrag zustande?"
        hint="Wichtig nur zwischen Firmen und vor August 2014. Bei Verträgen, die weiterlaufen: wann geleistet wurde, falls das nach dem 30.&nbsp;Juni 2016 war."
        optional
      />
      <Select {...field('tage')} label="Wie wird ein Schaltjahr geteilt?" options={yearOptions} />
      <Select
        {...field('land')}
        label="In welchem Bundesland ist zu zahlen?"
        options={stateOptions}
        hint="Endet die Zeit an einem Feiertag, gilt der nächste Werktag."
      />
    </CalculatorDetails>
  );
}
