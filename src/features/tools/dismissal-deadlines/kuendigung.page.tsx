import {
  CalculatorPage,
  day,
  decimal,
  Figures,
  holidayWords,
  noOrYesOptions,
} from '#src/features/tools/calculator/public.ts';
import { stateOptions } from '#src/lib/calendar.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { CalculatorForm, fieldsOf, type Given } from '#src/ui/calculator.tsx';
import { type DatedStep, DatedSteps, dayWords } from '#src/ui/dated-steps.tsx';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Route } from './+types/kuendigung.page';
import {
  type Dismissal,
  endOfEmployment,
  isPastWaitingPeriod,
  jobSeekerDeadline,
  type Notice,
  noticeOf,
  severanceCents,
  suitDeadline,
} from './deadlines.ts';
import { type QueryName, readDismissal } from './dismissal-query.ts';
import { LateSuit } from './late-suit.tsx';

export { clientLoader, loader, meta, shouldRevalidate } from '#src/features/tools/calculator/public.ts';

export default function DismissalPage({ loaderData }: Route.ComponentProps) {
  return (
    <CalculatorPage
      loaded={loaderData}
      drawing={drawingOfArea(loaderData.document.area)}
      label="Fristenrechner"
      read={readDismissal}
      form={DismissalForm}
      result={DismissalResult}
      status={(dismissal) => `Neu berechnet: Klage bis ${formatDate(suitDeadline(dismissal))}.`}
      waiting="Sobald alle Angaben stimmen, stehen hier Ihre Fristen."
    />
  );
}

/** Day of the letter and beginning of the employment. Every change is in the address at once. */
function DismissalForm(given: Given<QueryName>) {
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

function noticeWords(notice: Notice): string {
  if (notice.kind === 'probation') return 'zwei Wochen, zu jedem Tag';
  if (notice.kind === 'weeks') return 'vier Wochen zum 15. oder Monatsende';
  return `${notice.months}\u00a0${notice.months === 1 ? 'Monat' : 'Monate'} zum Monatsende`;
}

const noticeBasis: Readonly<Record<Notice['kind'], string>> = {
  probation: '§\u00a0622 Abs.\u00a03 BGB',
  weeks: '§\u00a0622 Abs.\u00a01 BGB',
  months: '§\u00a0622 Abs.\u00a02 BGB',
};

function stepsOf(dismissal: Dismissal): DatedStep[] {
  const notice = noticeOf(dismissal);
  const steps = [
    {
      title: 'Arbeitsuchend melden bis',
      day: jobSeekerDeadline(dismissal),
      basis: '§\u00a038 Abs.\u00a01 SGB\u00a0III',
    },
    {
      title: 'Letzter Tag für die Klage',
      day: suitDeadline(dismissal),
      basis: '§\u00a04 KSchG, §\u00a0222 ZPO',
      detail: 'Dann muss sie beim Arbeitsgericht liegen',
    },
    {
      title: 'Das Arbeitsverhältnis endet frühestens',
      day: endOfEmployment(dismissal),
      basis: noticeBasis[notice.kind],
      detail: `Frist: ${noticeWords(notice)}`,
    },
  ].toSorted((one, other) => one.day.localeCompare(other.day));
  return [{ title: 'Kündigung angekommen', day: dismissal.receivedOn, basis: '§\u00a0130 BGB' }, ...steps];
}

/** The deadlines after a dismissal, and the usual severance pay. */
function DismissalResult({ asked: dismissal, today }: { asked: Dismissal; today: string }) {
  const lastDay = suitDeadline(dismissal);
  const severance = severanceCents(dismissal);
  return (
    <div className="calculator-result">
      <h2>Bis wann Sie klagen können</h2>
      <p>
        {lastDay < today
          ? 'Die Frist ist abgelaufen. Sie lief bis '
          : 'Ihre Klage muss beim Arbeitsgericht liegen bis '}
        <b className="num">{dayWords(lastDay)}</b>.
      </p>
      {lastDay < today && <LateSuit />}
      <Figures
        figures={[
          ['Letzter Tag für die Klage', formatDate(lastDay)],
          ['Das Arbeitsverhältnis endet frühestens', formatDate(endOfEmployment(dismissal))],
          severance !== null && ['Abfindung nach der Faustformel', formatCents(severance)],
        ]}
      />
      {severance !== null && (
        <p className="meta">
          Ein halber Monatslohn je Jahr, mehr als sechs Monate zählen als ganzes. Das ist kein Anspruch: Vor
          Gericht wird darüber verhandelt, und nur bei einem Angebot nach §&nbsp;1a KSchG ist es genau dieser
          Betrag.
        </p>
      )}
      <h3>Ihre Tage</h3>
      <DatedSteps caption="Dieselben Tage mit ihrer Grundlage" steps={stepsOf(dismissal)} today={today} />
      <p className="meta">
        {isPastWaitingPeriod(dismissal)
          ? 'Sie sind länger als sechs Monate dabei. Arbeiten in der Regel mehr als zehn Menschen im Betrieb, braucht die Kündigung einen Grund (§§\u00a01, 23 KSchG).'
          : 'In den ersten sechs Monaten braucht die Kündigung keinen Grund (§\u00a01 KSchG). Die drei Wochen für eine Klage gelten trotzdem.'}
      </p>
      <p className="meta">
        {holidayWords(dismissal.state)} Tarifverträge können andere Kündigungsfristen vorsehen, eine fristlose
        Kündigung kennt keine; an den drei Wochen ändert beides nichts.
      </p>
    </div>
  );
}
