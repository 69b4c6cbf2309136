import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { detectIdle } from '#src/navigation/idle-detector.ts';
import { askPresence, heardPresence, leave, withWayBack } from '#src/navigation/leaving.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** An idle customer is signed out after half an hour (specification, section 9). */
const logoutMs = 1_800_000;
/** So long before it he is asked. */
const warningMs = 120_000;
/** While he is active the server hears of it at most so often. */
const keepAliveMs = 60_000;

const time = new Intl.DateTimeFormat('de-DE', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
});

const answerSchema = z.object({ owner: z.string().nullable() });

/** Says that the customer is there, and hears whether the server still knows him. Without an answer nothing changes. */
async function tellServer(): Promise<void> {
  try {
    const response = await fetch('/api/auth/keep-alive', { method: 'POST' });
    if (response.ok) heardPresence(answerSchema.parse(await response.json()).owner);
  } catch {
    // No connection: this page's own time goes on.
  }
}

/**
 * Keeps the server's session alive as long as the customer does something, also without loading pages. While he does
 * nothing the server is asked instead, which does not prolong it: a page that is looked at shows nothing any more once his
 * session was ended, here, from another device, or by the server's half hour whatever this device's clock says.
 */
function useKeepAlive(): void {
  useEffect(() => {
    const detector = detectIdle({ onIdle: () => undefined });
    let told = detector.inputs();
    const timer = setInterval(() => {
      const hasActed = detector.inputs() !== told;
      told = detector.inputs();
      if (hasActed) void tellServer();
      else if (document.visibilityState === 'visible') void askPresence();
    }, keepAliveMs);
    return () => {
      clearInterval(timer);
      detector.stop();
    };
  }, []);
}

/** Signs a customer out who has done nothing for half an hour in any tab, and asks him two minutes before. */
export function IdleLogout() {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  useKeepAlive();
  useEffect(() => {
    const showEnd = () => setEndsAt(Date.now() + logoutMs - warning.idleMs());
    const warning = detectIdle({
      timeoutMs: logoutMs - warningMs,
      onIdle: showEnd,
      // Who reaches for a button of the question moves the pointer first: here it stays until it is answered.
      onActive: (place) => (place === 'here' ? showEnd() : setEndsAt(null)),
    });
    const end = detectIdle({
      timeoutMs: logoutMs,
      onIdle: () => leave(withWayBack('/account/logout?automatic-logout=true')),
    });
    return () => {
      warning.stop();
      end.stop();
    };
  }, []);
  const stayButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The dialog would give it to its close button.
    if (endsAt !== null) stayButton.current?.focus();
  }, [endsAt]);
  const stay = () => {
    setEndsAt(null);
    void tellServer();
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
          <ButtonLink variant="secondary" to="/account/logout">
            Jetzt abmelden
          </ButtonLink>
        </>
      }
    >
      <p>
        Sie haben eine Weile nichts getan. Zu Ihrem Schutz melden wir Sie
        {endsAt === null ? ' gleich' : ` um ${time.format(endsAt)}\u00a0Uhr`} ab. Was Sie eingetragen und
        nicht abgeschickt haben, finden Sie nach dem nächsten Anmelden zwei Stunden lang wieder.
      </p>
    </Dialog>
  );
}
