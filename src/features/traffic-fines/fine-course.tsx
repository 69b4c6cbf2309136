import { formatDate } from '#src/lib/dates.ts';
import { Table } from '#src/ui/table.tsx';
import { Timeline, type TimelineEntry } from '#src/ui/timeline.tsx';
import type { Assessment } from './assess.ts';
import type { AskedFine } from './fines-query.ts';
import { type Course, courseOf } from './procedure.ts';
import { banWords, stateWords } from './words.ts';

type Step = { title: string; day: string; basis: string; detail?: string };

const weekdays = new Intl.DateTimeFormat('de-DE', { weekday: 'long', timeZone: 'UTC' });
const dayWords = (day: string) => `${weekdays.format(new Date(`${day}T00:00:00Z`))}, ${formatDate(day)}`;

function stepsOf(
  { servedOn, objectionUntil, finalOn, payUntil, ban, deletion }: Course,
  months: number,
): Step[] {
  const steps: Step[] = [
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
      title: 'Fahrverbot beginnt spätestens',
      day: ban.latestStart,
      basis: ban.isFirst ? '§\u00a025 Abs.\u00a03 StVG' : '§\u00a025 Abs.\u00a02 StVG',
      detail: `${banWords(months)}, gezählt ab Abgabe des Führerscheins`,
    });
  }
  if (deletion) {
    steps.push(
      { title: 'Punkte zählen nicht mehr', day: deletion.pointsUntil, basis: '§\u00a029 Abs.\u00a01 StVG' },
      { title: 'Eintrag gelöscht', day: deletion.erasedOn, basis: '§\u00a029 Abs.\u00a06 StVG' },
    );
  }
  return steps;
}

/** Passed, running or to come: the first day that is not over is the present one. */
function entriesOf(steps: readonly Step[], today: string): TimelineEntry[] {
  const now = steps.findIndex(({ day }, index) => index > 0 && day >= today);
  return steps.map(({ title, day, detail }, index) => ({
    title,
    state: index === now ? 'now' : index < now || now === -1 ? 'past' : 'next',
    detail: detail ? `${dayWords(day)}. ${detail}` : dayWords(day),
  }));
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
      <Timeline label="Verlauf" entries={entriesOf(steps, today)} />
      <Table
        caption="Dieselben Tage mit ihrer Grundlage"
        rows={steps}
        rowKey={({ title }) => title}
        columns={[
          { key: 'title', header: 'Was', lead: true, cell: ({ title }) => title },
          { key: 'day', header: 'Tag', cell: ({ day }) => <span className="num">{formatDate(day)}</span> },
          { key: 'basis', header: 'Grundlage', cell: ({ basis }) => <span className="num">{basis}</span> },
        ]}
      />
      {course.ban && (
        <p className="meta">
          {course.ban.isFirst
            ? 'Ohne Fahrverbot in den zwei Jahren davor muss die Behörde bis zu vier Monate Spielraum lassen; früher beginnt es, sobald Sie den Führerschein nach Rechtskraft abgeben.'
            : 'Es beginnt, sobald Sie den Führerschein nach Rechtskraft abgeben, spätestens einen Monat danach.'}{' '}
          Die Monate zählen erst ab der Abgabe.
        </p>
      )}
      <p className="meta">
        {circumstances.state === 'BUND'
          ? 'Gerechnet ist nur mit bundesweiten Feiertagen. Wählen Sie das Land der Behörde, dann zählen auch dessen Feiertage.'
          : `Gerechnet ist mit den Feiertagen von ${stateWords[circumstances.state]}; Feiertage einzelner Gemeinden sind nicht dabei.`}
      </p>
    </>
  );
}
