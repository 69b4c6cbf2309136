import { useEffect } from 'react';
import { isRecord } from '#src/lib/own-value.ts';
import { onBeat } from '#src/navigation/idle-detector.ts';
import { askPresence, heardPresence, leave, withWayBack } from '#src/navigation/leaving.ts';
import { StillThere } from '#src/navigation/still-there.tsx';
import { ButtonLink } from '#src/ui/button.tsx';

/** An idle customer is signed out after half an hour (specification, section 9). */
const logoutMs = 1_800_000;
/** Says that the customer is there, and hears whether the server still knows him. Without an answer nothing changes. */
async function tellServer(): Promise<void> {
  try {
    const response = await fetch('/api/auth/keep-alive', { method: 'POST' });
    const told: unknown = response.ok ? await response.json() : undefined;
    if (isRecord(told) && (told.owner === null || typeof told.owner === 'string')) heardPresence(told.owner);
  } catch {
    // No connection: this page's own time goes on.
  }
}

/**
 * Keeps the server's session alive as long as the customer does something, also without loading pages. While he does
 * nothing the server is asked instead, which does not prolong it: a page that is looked at shows nothing any more once his
 * session was ended, here, from another device, or by the server's half hour whatever this device's clock says.
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
