import { berlinClock } from '#src/lib/berlin-time.ts';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { spanWords, whenWords } from './appointment-words.ts';
import type { Slot } from './slots.ts';

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

/** When an appointment is, in words: by the clocks in Berlin, and by the visitor's own where they differ. */
export function WhenWords({ slot: { startsAt, endsAt } }: { slot: Slot }) {
  const zone = useVisitorZone();
  const elsewhere = zone && timeElsewhere(startsAt, zone);
  const day = whenWords(startsAt).replace(/, \d\d:\d\d\u00a0Uhr$/, '');
  return (
    <>
      <b className="num">
        {day}, {spanWords(startsAt, endsAt)}
      </b>
      <br />
      <span className="meta">Berliner Zeit{elsewhere && `, bei Ihnen ${elsewhere}\u00a0Uhr`}</span>
    </>
  );
}

/** The chosen time above what belongs to it, with the way to choose another. */
export function ChosenTime({ slot, editTo }: { slot: Slot; editTo?: string | undefined }) {
  return <DefinitionRows rows={[{ term: 'Ihr Termin', value: <WhenWords slot={slot} />, editTo }]} />;
}
