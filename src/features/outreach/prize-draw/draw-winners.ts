import type { Tx } from '#src/database/database.ts';
import { sealedColumns } from '#src/database/sealed-columns.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import { unseal } from '#src/lib/sealed.ts';
import type { Services } from '#src/services.ts';
import { drawOrder, listHash } from './draw-tickets.ts';
import { recordEntryEvent } from './entry-events.ts';
import { lostSeed } from './lost-seed.ts';
import { openRounds } from './open-rounds.ts';
import { detailsSchema, type PrizeAnswer } from './prize-draw.schema.ts';
import { queueAcceptedMail, queueStaffMail, queueWinnerMail } from './prize-draw-mails.ts';
import {
  changeEntry,
  confirmedTickets,
  type Draw,
  type Entry,
  lockDraw,
  lockEntry,
  overdueWinners,
  rankedEntries,
  undrawnSince,
} from './prize-draws.store.ts';

/** The seed of a round before its draw; undefined if its secret is lost. */
export function seedOf(
  { settings }: Pick<Services, 'settings'>,
  draw: Pick<Draw, 'seed_sealed'>,
): string | undefined {
  return unseal(settings.APP_SECRET, sealedColumns.prizeDrawSeed.purpose, draw.seed_sealed);
}

/** Tells somebody that he has won, within the transaction of the draw or of the answer before his. */
async function tell(services: Services, tx: Tx, draw: Draw, entry: Entry): Promise<void> {
  const now = services.clock.now();
  const answerBy = addDaysToInstant(now, draw.answer_days);
  await changeEntry(tx, entry.id, { told_at: now.toISOString(), answer_by: answerBy });
  const { prize } = detailsSchema.parse(draw.details);
  await queueWinnerMail(services, tx, draw, { ...entry, answerBy, prize });
  await recordEntryEvent(services, tx, entry, 'told');
}

/** The next reserve is told, if there is one. */
async function tellNext(services: Services, tx: Tx, draw: Draw): Promise<void> {
  const next = (await rankedEntries(tx, draw.key)).find(({ told_at }) => told_at === null);
  if (next) return tell(services, tx, draw, next);
  await queueStaffMail(
    services,
    tx,
    `Gewinnspiel „${draw.title}“: kein Ersatz mehr`,
    'Ein Gewinn wurde nicht angenommen, und es ist kein weiteres Los gezogen. Der Preis bleibt übrig.',
  );
}

/**
 * Draws once, after the end of the round: publishes the seed, stores the list of tickets and the winners, and
 * tells the winners.
 * @param by name of who pressed the button; empty for the job
 * @param record writes the row of the trail in the same transaction
 * @throws Problem 409 before the end, when it was drawn before, and when its seed is lost
 */
export async function drawRound(
  services: Services,
  key: string,
  by: string,
  record: (tx: Tx, draw: Draw) => Promise<void> = async () => undefined,
): Promise<void> {
  const now = services.clock.now().toISOString();
  await services.db.transaction().execute(async (tx) => {
    const draw = await lockDraw(tx, key, 'update');
    if (!draw) throw new Problem('not_found');
    if (draw.drawn_at !== null || now < draw.ends_at) throw new Problem('conflict');
    const entries = await confirmedTickets(tx, key);
    const tickets = entries.map(({ ticket }) => ticket).toSorted();
    const seed = seedOf(services, draw);
    if (seed === undefined) throw new Problem('conflict', { detail: lostSeed });
    const chosen = drawOrder(seed, tickets).slice(0, draw.winner_count + draw.reserve_count);
    for (const [index, ticket] of chosen.entries()) {
      const entry = entries.find((one) => one.ticket === ticket);
      if (entry) await changeEntry(tx, entry.id, { rank: index + 1 });
    }
    await tx
      .updateTable('prize_draws')
      .set({
        seed,
        tickets: JSON.stringify(tickets),
        entry_count: tickets.length,
        list_sha256: listHash(tickets),
        chosen: JSON.stringify(chosen),
        drawn_at: now,
        drawn_by: by,
      })
      .where('key', '=', key)
      .execute();
    const ranked = await rankedEntries(tx, key);
    for (const winner of ranked.slice(0, draw.winner_count)) await tell(services, tx, draw, winner);
    await record(tx, draw);
  });
}

async function lockTold(tx: Tx, id: string): Promise<{ draw: Draw; entry: Entry }> {
  const entry = await lockEntry(tx, id);
  const draw = entry && (await lockDraw(tx, entry.draw_key, 'update'));
  if (!draw || entry.told_at === null) throw new Problem('not_found');
  return { draw, entry };
}

/**
 * Takes the answer of a winner. The same answer again changes nothing.
 * @throws Problem 409 when his time is over or he answered otherwise before
 */
export async function answerPrize(services: Services, id: string, given: PrizeAnswer): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const { draw, entry } = await lockTold(tx, id);
    if (entry.answer === given.answer) return;
    const now = services.clock.now().toISOString();
    if (entry.answer !== null || (entry.answer_by ?? '') < now) throw new Problem('conflict');
    await changeEntry(tx, id, { answer: given.answer, answered_at: now });
    await recordEntryEvent(services, tx, entry, given.answer);
    if (given.answer === 'declined') return tellNext(services, tx, draw);
    await changeEntry(tx, id, { address: JSON.stringify(given.address) });
    await queueAcceptedMail(services, tx, draw, entry);
    await queueStaffMail(
      services,
      tx,
      `Gewinnspiel „${draw.title}“: Gewinn angenommen`,
      'Ein Gewinn wurde angenommen. Die Anschrift steht im Betrieb.',
    );
  });
}

/** A winner who has not answered in time: the next reserve takes his place. */
async function lapsePrize(services: Services, id: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const { draw, entry } = await lockTold(tx, id);
    const now = services.clock.now().toISOString();
    if (entry.answer !== null || (entry.answer_by ?? '') >= now) return;
    await changeEntry(tx, id, { answer: 'lapsed', answered_at: now });
    await recordEntryEvent(services, tx, entry, 'lapsed');
    await tellNext(services, tx, draw);
  });
}

/** Staff have sent the prize. @throws Problem 409 for one that was not accepted */
export async function handOver(
  services: Services,
  id: string,
  record: (tx: Tx, entry: Entry) => Promise<void>,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const entry = await lockEntry(tx, id);
    if (!entry) throw new Problem('not_found');
    if (entry.answer !== 'accepted' || entry.handed_over_at !== null) throw new Problem('conflict');
    await changeEntry(tx, id, { handed_over_at: services.clock.now().toISOString() });
    await recordEntryEvent(services, tx, entry, 'handed-over');
    await record(tx, entry);
  });
}

/** Days that a lead has to press the button before the draw runs by itself. */
const drawnByItselfAfterDays = 3;

/** Name of the sweep, for tests that run it when they want to. */
const prizeDrawSweep = 'prize-draws';

/** Begins rounds, draws overdue ones, and passes on prizes that were not accepted. */
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
