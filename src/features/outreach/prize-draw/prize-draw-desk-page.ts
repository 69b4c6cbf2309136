import { sql } from 'kysely';
import type { DeskOwnPage } from '#src/features/desk/workplace/public.server.ts';
import { openRounds } from './open-rounds.ts';
import { undrawnSince } from './prize-draws.store.ts';

/** Prize draws in the overview of the desk: what is to be drawn and sent, and how many rounds run. */
export const prizeDrawDeskPage: DeskOwnPage = {
  key: 'prize-draws',
  title: 'Gewinnspiele',
  to: '/betrieb/gewinnspiele',
  async standing(services) {
    const { db, clock } = services;
    const open = (await openRounds(services)).length;
    const toDraw = (await undrawnSince(db, clock.now().toISOString())).length;
    const { toSend } = await db
      .selectFrom('prize_draw_entries')
      .select(sql<number>`count(*)::int`.as('toSend'))
      .where('answer', '=', 'accepted')
      .where('handed_over_at', 'is', null)
      .executeTakeFirstOrThrow();
    return [
      ...(toDraw > 0 ? [`${toDraw} auszulosen`] : []),
      ...(toSend > 0 ? [`${toSend} ${toSend === 1 ? 'Preis' : 'Preise'} zu verschicken`] : []),
      open === 0 ? 'keine Runde läuft' : `${open} ${open === 1 ? 'Runde läuft' : 'Runden laufen'}`,
    ].join('; ');
  },
};
