import { type Kysely, sql } from 'kysely';

/** Rounds of prize draws with the record of each, and who takes part until that is deleted. */
const statements = [
  `create table prize_draws (
    key text primary key,
    title text not null,
    details jsonb not null,
    is_sample boolean not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    winner_count integer not null,
    reserve_count integer not null,
    answer_days integer not null,
    commitment text not null,
    seed_sealed text not null,
    created_at timestamptz not null,
    seed text,
    tickets jsonb,
    entry_count integer,
    list_sha256 text,
    chosen jsonb,
    drawn_at timestamptz,
    drawn_by text
  )`,
  `create table prize_draw_entries (
    id uuid primary key,
    draw_key text not null references prize_draws (key),
    ticket text not null,
    name text not null,
    email text not null,
    mailbox_key text not null,
    state text not null check (state in ('pending', 'confirmed')),
    asked_at timestamptz not null,
    confirm_hash text unique,
    confirm_expires_at timestamptz,
    confirmed_at timestamptz,
    rank integer,
    told_at timestamptz,
    answer_by timestamptz,
    answer text check (answer in ('accepted', 'declined', 'lapsed')),
    answered_at timestamptz,
    address jsonb,
    handed_over_at timestamptz,
    unique (draw_key, mailbox_key),
    unique (draw_key, ticket)
  )`,
  `create index prize_draw_entries_by_draw on prize_draw_entries (draw_key, state)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
