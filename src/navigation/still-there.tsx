import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { detectIdle } from './idle-detector.ts';

/** How long before the end the question appears. */
const warningMs = 120_000;

const time = new Intl.DateTimeFormat('de-DE', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
});

/**
 * Asks whoever has done nothing for a while in any tab whether he is still there, and ends his stay where nobody answers.
 * @param idleMs after so long without input it ends; milliseconds
 * @param onStay he is there: the server is to hear of it
 * @param onEnd called once nobody has done anything for `idleMs`
 * @param leaving the way out for who is there and goes
 * @param text says what happens at the end, and when
 */
export function StillThere({
  idleMs,
  onStay,
  onEnd,
  leaving,
  text,
}: {
  idleMs: number;
  onStay: () => void;
  onEnd: () => void;
  leaving?: ReactNode;
  text: (when: string) => ReactNode;
}) {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const endNow = useRef(onEnd);
  endNow.current = onEnd;
  useEffect(() => {
    const showEnd = () => setEndsAt(Date.now() + idleMs - warning.idleMs());
    const warning = detectIdle({
      timeoutMs: idleMs - warningMs,
      onIdle: showEnd,
      // Reaching for a button of the dialog moves the pointer, so on this page the dialog stays until it is
      // answered.
      onActive: (place) => (place === 'here' ? showEnd() : setEndsAt(null)),
    });
    const end = detectIdle({ timeoutMs: idleMs, onIdle: () => endNow.current() });
    return () => {
      warning.stop();
      end.stop();
    };
  }, [idleMs]);
  const stayButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The dialog itself would focus its close button.
    if (endsAt !== null) stayButton.current?.focus();
  }, [endsAt]);
  const stay = () => {
    setEndsAt(null);
    onStay();
  };
  return (
    <Dialog
      open={endsAt !== null}
      onClose={stay}
      title="Sind Sie noch da?"
      footer={
        <>
          <Button ref={stayButton} type="button" onClick={stay}>
            Angemeldet bleiben
          </Button>
          {leaving}
        </>
      }
    >
      <p>{text(endsAt === null ? 'gleich' : `um ${time.format(endsAt)}\u00a0Uhr`)}</p>
    </Dialog>
  );
}
