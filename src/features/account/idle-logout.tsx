import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { z } from 'zod';
import { detectIdle } from '#src/navigation/idle-detector.ts';
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

const answerSchema = z.object({ isSignedIn: z.boolean() });

/** Says that the customer is there. @returns whether the server still knows him; true when it could not be asked */
async function tellServer(): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/keep-alive', { method: 'POST' });
    return answerSchema.parse(await response.json()).isSignedIn;
  } catch {
    return true;
  }
}

/**
 * Keeps the server's session alive as long as the customer does something, also without loading pages. Where it has
 * ended meanwhile, the page is asked for anew: its guard decides.
 */
function useKeepAlive(): () => void {
  const { revalidate } = useRevalidator();
  const tell = useCallback(
    () => void tellServer().then((isSignedIn) => (isSignedIn ? undefined : revalidate())),
    [revalidate],
  );
  useEffect(() => {
    const detector = detectIdle({ onIdle: () => undefined });
    let told = detector.lastInput();
    const timer = setInterval(() => {
      if (detector.lastInput() === told) return;
      told = detector.lastInput();
      tell();
    }, keepAliveMs);
    return () => {
      clearInterval(timer);
      detector.stop();
    };
  }, [tell]);
  return tell;
}

/** Signs a customer out who has done nothing for half an hour in any tab, and asks him two minutes before. */
export function IdleLogout() {
  const navigate = useNavigate();
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const tell = useKeepAlive();
  useEffect(() => {
    const warning = detectIdle({
      timeoutMs: logoutMs - warningMs,
      onIdle: () => setEndsAt(warning.lastInput() + logoutMs),
      // Who reaches for a button of the question moves the pointer first: here it stays until it is answered.
      onActive: (place) => setEndsAt(place === 'here' ? warning.lastInput() + logoutMs : null),
    });
    const end = detectIdle({
      timeoutMs: logoutMs,
      onIdle: () => void navigate('/account/logout?automatic-logout=true', { replace: true }),
    });
    return () => {
      warning.stop();
      end.stop();
    };
  }, [navigate]);
  const stayButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The dialog would give it to its close button.
    if (endsAt !== null) stayButton.current?.focus();
  }, [endsAt]);
  const stay = () => {
    setEndsAt(null);
    tell();
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
        {endsAt === null ? ' gleich' : ` um ${time.format(endsAt)}\u00a0Uhr`} ab. Was Sie nicht abgeschickt
        haben, kann dabei verloren gehen.
      </p>
    </Dialog>
  );
}
