import { addDaysToInstant } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { drawRound, lapsePrize, seedOf } from './draw-winners.ts';
import { openRounds } from './open-rounds.ts';
import { overdueWinners, undrawnSince } from './prize-draws.store.ts';

/** A lead has so many days to press the button; then nobody shall wait any longer. */
const drawnByItselfAfterDays = 3;

/** Name of the sweep, for tests that run it when they want to. */
const prizeDrawSweep = 'prize-draws';

/** Begins rounds, draws those that everybody has forgotten, passes on prizes that nobody wanted. */
export function registerPrizeDrawJobs(services: Services): void {
  const { db, clock, jobs, log } = services;
  jobs.sweep(prizeDrawSweep, 15 * 60, async () => {
    await openRounds(services);
    const forgotten = await undrawnSince(db, addDaysToInstant(clock.now(), -drawnByItselfAfterDays));
    for (const draw of forgotten) {
      if (seedOf(services, draw) !== undefined) await drawRound(services, draw.key, '');
      else log.warn({ draw: draw.key }, 'a prize draw cannot be drawn: its seed cannot be read');
    }
    for (const { id } of await overdueWinners(db, clock.now().toISOString())) await lapsePrize(services, id);
  });
}
