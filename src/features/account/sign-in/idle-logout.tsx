import { useEffect } from 'react';
import { isRecord } from '#src/lib/own-value.ts';
import { onBeat } from '#src/navigation/idle-detector.ts';
import { askPresence, heardPresence, leave, withWayBack } from '#src/navigation/leaving.ts';
import { StillThere } from '#src/navigation/still-there.tsx';
import { ButtonLink } from '#src/ui/button.tsx';

/** An idle customer is signed out after half an hour (specification, section 9). */
const logoutMs = 1_800_000;
/**
 * Tells the server that the customer is active, and learns whether his session still exists. Without an answer
 * nothing changes.
 */
async function tellServer(): Promise<void> {
  try {
    const response = await fetch('/api/auth/keep-alive', { method: 'POST' });
    const told: unknown = response.ok ? await response.json() : undefined;
    if (isRecord(told) && (told.owner === null || typeof told.owner === 'string')) heardPresence(told.owner);
  } catch {
    // No connection: this page's own timer goes on.
  }
}

/**
 * Keeps the session alive while the customer is active, also without page loads. While he is idle the server is
 * only asked, which does not prolong the session. So a visible page shows nothing any more once his session has
 * ended: here, from another device, or by the server's half hour, whatever this device's clock says.
 */
const useKeepAlive = () =>
  useEffect(() => onBeat({ acted: () => void tellServer(), idle: () => void askPresence() }), []);

/** Signs a customer out who has done nothing for half an hour in any tab, and asks him two minutes before. */
export function IdleLogout() {
  useKeepAlive();
  return (
    <StillThere
      idleMs={logoutMs}
      onStay={() => void tellServer()}
      onEnd={() => leave(withWayBack('/account/logout?automatic-logout=true'))}
      leaving={
        <ButtonLink variant="secondary" to="/account/logout">
          Jetzt abmelden
        </ButtonLink>
      }
      text={(when) =>
        `Sie haben eine Weile nichts getan. Zu Ihrem Schutz melden wir Sie ${when} ab. Was Sie eingetragen und nicht abgeschickt haben, finden Sie nach dem nächsten Anmelden zwei Stunden lang wieder.`
      }
    />
  );
}
