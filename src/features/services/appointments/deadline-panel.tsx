import { LateSuit } from '#src/features/tools/dismissal-deadlines/public.ts';
import { dayWords } from '#src/ui/dated-steps.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { deadlineOf, type Urgency } from './received-day.ts';

const daysWords = (count: number) => (count === 1 ? '1\u00a0Tag' : `${count}\u00a0Tage`);

function titleOf(urgency: Urgency, day: string, daysLeft: number): string {
  const words = dayWords(day);
  if (urgency === 'past') return `Die Frist für eine Klage lief bis ${words}`;
  if (urgency === 'today') return `Heute ist der letzte Tag für eine Klage: ${words}`;
  return `Klage möglich bis ${words}: noch ${daysWords(daysLeft)}`;
}

const tones = { past: 'danger', today: 'danger', near: 'warning', far: 'water' } as const;

/** Advice by how near the deadline is. */
function Advice({ urgency, isChoosing }: { urgency: Urgency; isChoosing: boolean }) {
  if (urgency === 'past') return <LateSuit />;
  if (urgency === 'far') {
    return (
      <p>
        Bis dahin muss die Klage beim Arbeitsgericht liegen. Danach gilt die Kündigung als wirksam
        (§§&nbsp;4,&nbsp;7&nbsp;KSchG).{isChoosing && ' Wählen Sie einen Termin deutlich davor.'}
      </p>
    );
  }
  return (
    <p>
      Warten Sie nicht auf das Gespräch: Die Klage können Sie auch ohne Anwalt bei der Rechtsantragstelle des
      Arbeitsgerichts erheben. Kommt sie zu spät, gilt die Kündigung als wirksam
      (§§&nbsp;4,&nbsp;7&nbsp;KSchG).
    </p>
  );
}

type DeadlinePanelProps = { receivedOn: string; today: string; isChoosing?: boolean };

/**
 * The last day to sue, the more prominent the nearer it is.
 * @param today ISO date
 * @param isChoosing a time is still to be chosen
 */
export function DeadlinePanel({ receivedOn, today, isChoosing = true }: DeadlinePanelProps) {
  const { day, daysLeft, urgency } = deadlineOf(receivedOn, today);
  return (
    <Notice tone={tones[urgency]} title={titleOf(urgency, day, daysLeft)}>
      <Advice urgency={urgency} isChoosing={isChoosing} />
      <p>
        Gerechnet mit bundesweiten Feiertagen.{' '}
        <Link to={`/arbeitsrecht/kuendigung?zugang=${receivedOn}`}>Alle Fristen nach einer Kündigung</Link>
      </p>
    </Notice>
  );
}
