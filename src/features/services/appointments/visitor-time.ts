import { berlinClock } from '#src/lib/berlin-time.ts';
import { useHydrated } from '#src/ui/hydrated.ts';

/**
 * The time of day of an instant where the visitor is, if clocks there show another one than in Berlin.
 * @param zone IANA name, e.g. `America/New_York`
 * @returns „03:45“, with the day of the week where it is another day there: „Mo., 23:45“
 */
export function timeElsewhere(startsAt: string, zone: string): string | undefined {
  const instant = new Date(startsAt);
  const parts = (timeZone: string) => ({
    clock: instant.toLocaleTimeString('de-DE', { timeZone, hour: '2-digit', minute: '2-digit' }),
    weekday: instant.toLocaleDateString('de-DE', { timeZone, weekday: 'short' }),
  });
  const [there, here] = [parts(zone), parts('Europe/Berlin')];
  if (there.clock === berlinClock(startsAt) && there.weekday === here.weekday) return undefined;
  return there.weekday === here.weekday ? there.clock : `${there.weekday}., ${there.clock}`;
}

/** The visitor's time zone as his device names it; undefined until scripts run. */
export function useVisitorZone(): string | undefined {
  const isHydrated = useHydrated();
  return isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
}
