import { formatDate } from '#src/lib/dates.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** The warning beside a time after the last day to sue, and the box by which somebody says that he knows. */
export function LateConfirmation({
  deadline,
  error,
  isMaybe = false,
}: {
  /** ISO date. */
  deadline: string;
  error: string | undefined;
  /** Not every time that can be chosen is late. */
  isMaybe?: boolean;
}) {
  const day = formatDate(deadline);
  return (
    <>
      <Notice
        tone="danger"
        title={`${isMaybe ? 'Manche dieser Zeiten liegen' : 'Diese Zeit liegt'} nach dem letzten Tag für eine Klage, dem ${day}`}
      >
        <p>
          Danach gilt die Kündigung als wirksam, was auch immer das Gespräch ergibt. Wählen Sie wenn möglich
          eine frühere Zeit, oder klagen Sie vorher selbst bei der Rechtsantragstelle des Arbeitsgerichts.
        </p>
      </Notice>
      <Checkbox
        name="lateConfirmed"
        label={`Ich weiß, dass ${isMaybe ? 'ein Termin nach dem' : 'dieser Termin nach dem'} ${day} für eine Klage zu spät kommt.`}
        error={error}
      />
    </>
  );
}
