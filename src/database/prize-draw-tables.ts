import type { Instant, Json } from './column-types.ts';

/** One round of a prize draw, with its words as they were when it began, and later the record of the draw. */
export type PrizeDrawTable = {
  /** Name of its file and of the round: `redaktion-2026-q4`. */
  key: string;
  title: string;
  details: Json;
  is_sample: boolean;
  starts_at: Instant;
  /** Entries are taken and confirmed before it. */
  ends_at: Instant;
  winner_count: number;
  reserve_count: number;
  /** So many days a winner has to answer. */
  answer_days: number;
  /** SHA-256 of the seed, published from the beginning. */
  commitment: string;
  /** Nobody reads it before the end; sealed with `APP_SECRET`. */
  seed_sealed: string;
  created_at: Instant;
  /** From here on null until the draw. */
  seed: string | null;
  /** Every ticket that took part, sorted. They say nothing about a person once the entries are deleted. */
  tickets: Json | null;
  entry_count: number | null;
  list_sha256: string | null;
  /** Tickets of winners and reserves, in their order. */
  chosen: Json | null;
  drawn_at: Instant | null;
  /** Name of who pressed the button; empty for the job. */
  drawn_by: string | null;
};

/** Somebody who takes part in a round. */
export type PrizeDrawEntryTable = {
  id: string;
  draw_key: string;
  /** His number: SHA-256 of the id. */
  ticket: string;
  name: string;
  email: string;
  /** One entry for each (`mailboxKey` in `src/lib/mail-address.ts`). */
  mailbox_key: string;
  state: 'pending' | 'confirmed';
  asked_at: Instant;
  confirm_hash: string | null;
  confirm_expires_at: Instant | null;
  confirmed_at: Instant | null;
  /** From 1, for winners and reserves. */
  rank: number | null;
  /** When he was told that he has won. */
  told_at: Instant | null;
  answer_by: Instant | null;
  answer: 'accepted' | 'declined' | 'lapsed' | null;
  answered_at: Instant | null;
  /** Where the prize goes, once he has accepted. */
  address: Json | null;
  handed_over_at: Instant | null;
};

export type PrizeDrawTables = { prize_draws: PrizeDrawTable; prize_draw_entries: PrizeDrawEntryTable };
