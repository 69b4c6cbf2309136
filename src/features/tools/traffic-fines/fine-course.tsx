import { holidayWords } from '#src/features/tools/calculator/public.ts';
import { type DatedStep, DatedSteps } from '#src/ui/dated-steps.tsx';
import type { Assessment } from './assess.ts';
import type { AskedFine } from './fines-query.ts';
import { type Course, courseOf } from './procedure.ts';
import { banStartSentence, banWords } from './words.ts';

function stepsOf(
  { servedOn, objectionUntil, finalOn, payUntil, ban, deletion }: Course,
  months: number,
): DatedStep[] {
  const steps: DatedStep[] = [
    { title: 'Bescheid zugestellt', day: servedOn, basis: '§\u00a051 OWiG' },
    {
      title: 'Letzter Tag für den Einspruch',
      day: objectionUntil,
      basis: '§§\u00a067, 46 OWiG, §\u00a043 StPO',
    },
    { title: 'Rechtskräftig, wenn Sie nichts tun', day: finalOn, basis: '§\u00a067 OWiG' },
    { title: 'Bußgeld spätestens bezahlt', day: payUntil, basis: '§\u00a066 Abs.\u00a02 OWiG' },
  ];
  if (ban) {
    steps.push({
      title: ban.months === 0 ? 'Fahrverbot beginnt' : 'Fahrverbot beginnt spätestens',
      day: ban.latestStart,
      basis: ban.basis,
      detail: `${banWords(months)}, gezählt ab Abgabe des Führerscheins`,
    });
  }
  if (deletion) {
    steps.push(
      { title: 'Punkte zählen nicht mehr', day: deletion.pointsUntil, basis: '§\u00a029 Abs.\u00a01 StVG' },
      { title: 'Eintrag gelöscht', day: deletion.erasedOn, basis: '§\u00a029 Abs.\u00a06 StVG' },
    );
  }
  // By the old law a ban may start before the fine is due.
  return steps.toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The days that follow from the notice, as a course and as a table. */
export function FineCourse({ found, asked, today }: { found: Assessment; asked: AskedFine; today: string }) {
  const { circumstances } = asked;
  const course = courseOf(found, circumstances);
  const steps = stepsOf(course, found.banMonths);
  const isOver = course.objectionUntil < today;
  return (
    <>
      <h3>{circumstances.isServedKnown ? 'Ihre Tage' : 'Ihre Tage, wenn der Bescheid heute kommt'}</h3>
      {isOver && (
        <p>
          Die Frist für den Einspruch ist abgelaufen. Waren Sie ohne Schuld verhindert, hilft nur ein Antrag
          auf Wiedereinsetzung, binnen einer Woche nach dem Hindernis.
        </p>
      )}
      <DatedSteps caption="Dieselben Tage mit ihrer Grundlage" steps={steps} today={today} />
      {course.ban && <p className="meta">{banStartSentence(course.ban)}</p>}
      <p className="meta">{holidayWords(circumstances.state, 'das Land der Behörde')}</p>
    </>
  );
}
