import { CalculatorPage, money, yesOrNoOptions } from '#src/features/tools/calculator/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { CalculatorDetails, CalculatorForm, fieldsOf, type Given } from '#src/ui/calculator.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Select } from '#src/ui/select.tsx';
import { dayKeys, TextField } from '#src/ui/text-field.tsx';
import type { Route } from './+types/litigation.page';
import { calculate } from './calculate.ts';
import { courts } from './litigation-case.ts';
import {
  defaults,
  type LitigationValues,
  offeredEndings,
  type QueryName,
  readLitigation,
} from './litigation-query.ts';
import { LitigationResult } from './litigation-result.tsx';
import { type ValueSubject, valueRules } from './value-in-dispute.ts';
import { courtWords, endingWords, sideWords } from './words.ts';
import './litigation-costs.css';

export { clientLoader, loader, meta, shouldRevalidate } from '#src/features/tools/calculator/public.ts';

export default function LitigationPage({ loaderData }: Route.ComponentProps) {
  return (
    <CalculatorPage
      loaded={loaderData}
      label="Rechner"
      read={(parameters: URLSearchParams, today: string) => readLitigation(parameters, today, 'page')}
      form={LitigationForm}
      result={LitigationResult}
      status={({ dispute }) => `Neu berechnet: Sie zahlen ${formatCents(calculate(dispute).ownShareCents)}.`}
      waiting="Sobald alle Angaben stimmen, steht hier, was es kostet."
    />
  );
}

const subjectOptions = Object.entries(valueRules).map(([value, { name }]) => ({ value, label: name }));
const courtOptions = [
  { value: 'auto', label: 'Das übliche dafür' },
  ...courts.map((court) => ({ value: court, label: courtWords[court] })),
];
const instanceOptions = [
  { value: '0', label: 'Gar nicht vor Gericht' },
  { value: '1', label: 'Bis zur ersten Instanz' },
  { value: '2', label: 'Bis zur Berufung' },
  { value: '3', label: 'Bis zur Revision' },
];
const sideOptions = (['claimant', 'defendant'] as const).map((side) => ({
  value: side,
  label: sideWords[side],
}));

/** The questions of the calculator. Every change is in the address at once; without scripts by its button. */
function LitigationForm({ values, problems }: Given<QueryName>) {
  const field = fieldsOf<QueryName>({ values, problems });
  const question = valueRules[values.anlass as ValueSubject]?.question ?? valueRules.payment.question;
  const offered = offeredEndings(values);
  const side = values.seite === 'defendant' ? 'defendant' : 'claimant';
  return (
    <CalculatorForm button="Kosten berechnen" problems={problems}>
      <Select {...field('anlass')} label="Worum geht es?" options={subjectOptions} />
      <TextField {...field('betrag')} label={question} {...money} />
      <RadioGroup {...field('seite')} legend="Auf welcher Seite stehen Sie?" options={sideOptions} />
      <Select {...field('instanzen')} label="Wie weit geht es?" options={instanceOptions} />
      <RadioGroup
        {...field('ende')}
        key={offered.join()}
        legend="Wie endet es?"
        options={offered.map((ending) => ({ value: ending, ...endingWords(ending, side) }))}
      />
      {isShared(values) && <Share values={values} error={field('anteil').error} />}
      <Details values={values} problems={problems} />
    </CalculatorForm>
  );
}

/** Whether the share matters: not for a withdrawal or a divorce. */
function isShared({ anlass, gericht, ende, vergleich }: LitigationValues): boolean {
  if (anlass === 'divorce' || gericht === 'divorce') return false;
  return ende === 'judgment' || (ende === 'settlement' && vergleich === 'anteil');
}

function Share({ values, error }: { values: LitigationValues; error: string | undefined }) {
  return (
    <TextField
      name="anteil"
      label="Wie viel bekommen Sie am Ende, in Prozent?"
      hint={`Eingestellt: ${values.anteil}\u00a0% von dem, was Sie wollten. 0 heißt ganz verloren, 100 ganz gewonnen.`}
      type="range"
      min="0"
      max="100"
      step="1"
      defaultValue={values.anteil}
      error={error}
      aria-valuetext={`${values.anteil} Prozent`}
      className="cost-share"
    />
  );
}

/** All fields but those above. */
const detailNames = Object.keys(defaults).filter(
  (name) => !['anlass', 'betrag', 'seite', 'instanzen', 'ende', 'anteil'].includes(name),
);

function Details({ values, problems }: Given<QueryName>) {
  const field = fieldsOf<QueryName>({ values, problems });
  const choice = (name: QueryName, label: string) => (
    <Select {...field(name)} label={label} options={yesOrNoOptions} width="md" />
  );
  const date = (name: QueryName, label: string, more = '') => (
    <TextField {...field(name)} {...dayKeys} label={label} hint={`Leer heißt heute.${more}`} width="md" />
  );
  return (
    <CalculatorDetails summary="Genauer rechnen" names={detailNames} problems={problems}>
      <Select {...field('gericht')} label="Welches Gericht?" options={courtOptions} />
      {choice('vorher', 'Hat Ihr Anwalt vorher schon geschrieben?')}
      {choice('mahnung', 'Kommt zuerst ein Mahnbescheid?')}
      {choice('online', 'Online-Verfahren am Amtsgericht?')}
      {choice('anwalt', 'Haben Sie einen Anwalt?')}
      {choice('gegenanwalt', 'Hat die Gegenseite einen Anwalt?')}
      <TextField {...field('mandanten')} label="Wie viele sind Sie?" inputMode="numeric" width="sm" />
      <TextField {...field('gegner')} label="Wie viele sind die anderen?" inputMode="numeric" width="sm" />
      <TextField
        {...field('satz')}
        label="Satz der Geschäftsgebühr"
        hint="Für die Arbeit vor dem Gericht. Mehr als 1,3 nur, wenn es umfangreich oder schwierig ist."
        inputMode="decimal"
        width="sm"
      />
      {choice('ust', 'Zahlen Sie Umsatzsteuer auf den Anwalt?')}
      {choice('gegenust', 'Zahlt die Gegenseite Umsatzsteuer?')}
      <Select
        {...field('vergleich')}
        label="Wer trägt die Kosten eines Vergleichs?"
        options={[
          { value: 'hebt', label: 'Jeder seinen Anwalt, das Gericht zur Hälfte' },
          { value: 'anteil', label: 'Nach dem Anteil oben' },
        ]}
      />
      {date(
        'mandat',
        'Wann wurde der Anwalt beauftragt?',
        ' Vor dem 1.\u00a0Juni 2025 gelten die alten Gebühren.',
      )}
      {date('klage', 'Wann ging die Klage ein?')}
      {date('berufung', 'Wann wurde Berufung eingelegt?')}
      {date('revision', 'Wann wurde Revision eingelegt?')}
      <TextField {...field('selbst')} label="Selbstbeteiligung Ihres Rechtsschutzes in Euro" width="sm" />
    </CalculatorDetails>
  );
}
