import { detailsSchema, type RecordView, type RoundView } from './prize-draw.schema.ts';
import { type Draw, type DrawRecord, ticketsIn } from './prize-draws.store.ts';

/** A round as everybody may see it; its seed is not among that. */
export function roundView(draw: Draw): RoundView {
  return {
    key: draw.key,
    title: draw.title,
    ...detailsSchema.parse(draw.details),
    isSample: draw.is_sample,
    startsAt: draw.starts_at,
    endsAt: draw.ends_at,
    winners: draw.winner_count,
    reserves: draw.reserve_count,
    answerDays: draw.answer_days,
    commitment: draw.commitment,
  };
}

/** What is published of a draw that took place. */
export function recordView(draw: DrawRecord): RecordView {
  return {
    key: draw.key,
    title: draw.title,
    endsAt: draw.ends_at,
    drawnAt: draw.drawn_at ?? draw.ends_at,
    entries: draw.entry_count ?? 0,
    commitment: draw.commitment,
    seed: draw.seed ?? '',
    listSha256: draw.list_sha256 ?? '',
    chosen: ticketsIn(draw.chosen),
    winners: draw.winner_count,
  };
}
