import { Figures, holidayWords } from '#src/features/tools/calculator/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { type DatedStep, DatedSteps, dayWords } from '#src/ui/dated-steps.tsx';
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
import { LateSuit } from './late-suit.tsx';

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

/** The days that follow from a dismissal, and what half a month's pay for each year would be. */
export function DismissalResult({ asked: dismissal, today }: { asked: Dismissal; today: string }) {
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
