import { useEffect } from 'react';
import { isRecord } from '#src/lib/own-value.ts';
import { onBeat } from '#src/navigation/idle-detector.ts';
import { addressHere, leaveUnasked, watchKeptPage, whenLookedAt } from '#src/navigation/leaving.ts';
import { StillThere } from '#src/navigation/still-there.tsx';
import { deskLogin } from './desk-guard.ts';

/** The server's own half hour (`staff-sessions.store.ts`). */
const idleMs = 1_800_000;
const mostForLogoutMs = 5000;
/** Tabs tell each other who works in this browser. */
const channelName = 'rechtshafen-desk';

/** The page gives way to the login: nothing of a case stays on the screen, in memory or in the history. */
function leaveDesk(): void {
  leaveUnasked(`${deskLogin}?beendet=1&weiter=${encodeURIComponent(addressHere())}`);
}

/** Nobody is there any more: signs him out. Nothing is seen while the answer is awaited. */
async function endStay(): Promise<void> {
  document.documentElement.style.display = 'none';
  const signal = AbortSignal.timeout(mostForLogoutMs);
  await fetch('/api/desk/logout', { method: 'POST', signal }).catch(() => undefined);
  leaveDesk();
}

/** Asks the server who works here, and leaves where it is not the person of this page. Without an answer nothing changes. */
async function askWho(staff: string, method: 'GET' | 'POST'): Promise<void> {
  try {
    const response = await fetch('/api/desk/presence', { method });
    const told: unknown = response.ok ? await response.json() : undefined;
    if (isRecord(told) && told.staff !== staff) leaveDesk();
  } catch {
    // No connection: the page's own clock goes on.
  }
}

/** Tells the other tabs who works here, and hears it from them. @returns how to stop */
function hearTabs(staff: string | null): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (staff !== null && isRecord(data) && data.staff !== staff) void askWho(staff, 'GET');
  };
  channel.postMessage({ staff });
  return () => channel.close();
}

/** Every page of the desk says who works there; nobody on that of the login. */
export function useDeskTabs(staff: string | null): void {
  useEffect(() => hearTabs(staff), [staff]);
}

/**
 * The page of somebody leaves the screen once his session is over: idle for half an hour, signed out or followed by a
 * colleague in another tab, ended by a lead or by its ten hours. Input without loading pages is work and prolongs it.
 */
export function DeskLeaving({ staff }: { staff: string }) {
  useEffect(() => {
    const ask = () => void askWho(staff, 'GET');
    const stops = [
      onBeat({ acted: () => void askWho(staff, 'POST'), idle: ask }),
      whenLookedAt(ask),
      watchKeptPage(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [staff]);
  return (
    <StillThere
      idleMs={idleMs}
      onStay={() => void askWho(staff, 'POST')}
      onEnd={() => void endStay()}
      text={(when) =>
        `Sie haben eine Weile nichts getan. Zum Schutz der Vorgänge melden wir Sie ${when} ab. Was Sie geschrieben und nicht gesendet haben, geht dabei verloren.`
      }
    />
  );
}
