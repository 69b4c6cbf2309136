import { randomBytes } from 'node:crypto';
import { sealedColumns } from '#src/database/sealed-columns.ts';
import { seal } from '#src/lib/sealed.ts';
import type { Services } from '#src/services.ts';
import { type DrawFile, drawFiles } from './draw-files.ts';
import { commitmentOf } from './draw-tickets.ts';
import { type Draw, drawByKey, openDraws } from './prize-draws.store.ts';
import { type Round, roundAt } from './rounds.ts';
import { termsOf } from './terms.ts';

/** Begins a round: its words stay as they are now, and its seed is chosen, of which only the commitment is told. */
async function beginRound({ db, clock, settings }: Services, file: DrawFile, round: Round): Promise<void> {
  if (await drawByKey(db, round.key)) return;
  const seed = randomBytes(32).toString('hex');
  const { title, prize, about } = file;
  await db
    .insertInto('prize_draws')
    .values({
      key: round.key,
      title,
      details: JSON.stringify({ prize, about, terms: termsOf(file, round, settings) }),
      is_sample: file.isSample,
      starts_at: round.startsAt,
      ends_at: round.endsAt,
      winner_count: file.winners,
      reserve_count: file.reserves,
      answer_days: file.answerDays,
      commitment: commitmentOf(seed),
      seed_sealed: seal(settings.APP_SECRET, sealedColumns.prizeDrawSeed.purpose, seed),
      created_at: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** The rounds that are open now, the first to end first; a round whose time has come is begun. */
export async function openRounds(services: Services): Promise<Draw[]> {
  const now = services.clock.now();
  for (const file of drawFiles(services)) {
    const round = roundAt(file, now);
    if (round) await beginRound(services, file, round);
  }
  return openDraws(services.db, now.toISOString());
}
