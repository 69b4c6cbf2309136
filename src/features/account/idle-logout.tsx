import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
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

function tellServer(): void {
  // Whether it arrives shows at the next request of the page; there is nothing to say about it here.
  fetch('/api/auth/keep-alive', { method: 'POST' }).catch(() => undefined);
}

/** Keeps the server's session alive as long as the customer does something, also without loading pages. */
function useKeepAlive(): void {
  useEffect(() => {
    const detector = detectIdle({ onIdle: () => undefined });
    let told = detector.lastInput();
    const timer = setInterval(() => {
      if (detector.lastInput() === told) return;
      told = detector.lastInput();
      tellServer();
    }, keepAliveMs);
    return () => {
      clearInterval(timer);
      detector.stop();
    };
  }, []);
}

/** Signs a customer out who has done nothing for half an hour in any tab, and asks him two minutes before. */
export function IdleLogout() {
  const navigate = useNavigate();
  const [endsAt, setEndsAt] = useState<number | null>(null);
  useKeepAlive();
  useEffect(() => {
    const warning = detectIdle({
      timeoutMs: logoutMs - warningMs,
      onIdle: () => setEndsAt(warning.lastInput() + logoutMs),
      onActive: () => setEndsAt(null),
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
  const stay = () => {
    setEndsAt(null);
    tellServer();
  };
  return (
    <Dialog
      open={endsAt !== null}
      onClose={stay}
      title="Sind Sie noch da?"
      footer={
        <>
          <Button type="button" onClick={stay}>
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
        haben, geht dabei verloren.
      </p>
    </Dialog>
  );
}
