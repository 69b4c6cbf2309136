import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';

/** So many days an entry that nobody confirmed is kept; its link is good for a week at most. */
const pendingDays = 14;

/** Who never confirmed is forgotten. */
export const pendingEntriesRetention: RetentionRule = {
  key: 'prize-draw-pending',
  what: 'Unbestätigte Teilnahmen an Gewinnspielen',
  days: pendingDays,
  async remove(_services, tx, before) {
    const { numDeletedRows } = await tx
      .deleteFrom('prize_draw_entries')
      .where('state', '=', 'pending')
      .where('asked_at', '<', before)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};

/** After the draw the names go; its record, in which nobody can be recognised any more, stays. */
export const prizeDrawRetention: RetentionRule = {
  key: 'prize-draw-entries',
  what: 'Teilnahmen an ausgelosten Gewinnspielen',
  setting: 'RETENTION_PRIZE_DRAW_DAYS',
  async remove(_services, tx, before) {
    const { numDeletedRows } = await tx
      .deleteFrom('prize_draw_entries')
      .where('draw_key', 'in', (query) =>
        query.selectFrom('prize_draws').select('key').where('drawn_at', '<', before),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};
