import { sql } from 'kysely';
import type { Db } from '#src/database/database.ts';
import { type RetentionRule, removesRows } from '#src/features/legal/retention/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { provedAddress, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { standingWord } from './entry-events.ts';
import { addressSchema } from './prize-draw.schema.ts';

/** Days that an unconfirmed entry is kept; its link is valid for a week at most. */
const pendingDays = 14;

/** Deletes entries that were never confirmed. */
export const pendingEntriesRetention: RetentionRule = {
  key: 'prize-draw-pending',
  what: 'Unbestätigte Teilnahmen an Gewinnspielen',
  days: pendingDays,
  remove: removesRows((tx, before) =>
    tx.deleteFrom('prize_draw_entries').where('state', '=', 'pending').where('asked_at', '<', before),
  ),
};

/** Deletes the names after the draw. Its record, which identifies nobody, stays. */
export const prizeDrawRetention: RetentionRule = {
  key: 'prize-draw-entries',
  what: 'Teilnahmen an ausgelosten Gewinnspielen',
  setting: 'RETENTION_PRIZE_DRAW_DAYS',
  remove: removesRows((tx, before) =>
    tx
      .deleteFrom('prize_draw_entries')
      .where('draw_key', 'in', (query) =>
        query.selectFrom('prize_draws').select('key').where('drawn_at', '<', before),
      ),
  ),
};

/**
 * Entries with an address, for the copy of a customer's data (Art. 15 DSGVO); the newest first. Exactly this
 * address: with some providers a part after a plus sign is the same mailbox, with others it is somebody else's.
 */
export function entriesOfAddress(db: Db, email: string) {
  return db
    .selectFrom('prize_draw_entries')
    .innerJoin('prize_draws', 'prize_draws.key', 'prize_draw_entries.draw_key')
    .selectAll('prize_draw_entries')
    .select('prize_draws.title')
    .where(sql<string>`lower(prize_draw_entries.email)`, '=', mailAddressKey(email))
    .orderBy('asked_at', 'desc')
    .execute();
}

const moment = (instant: string | null) => (instant ? formatDateTime(instant) : '');

/** A customer's entries, for his export. */
export async function exportedEntries({ db }: Pick<Services, 'db'>, customer: SignedIn) {
  const email = provedAddress(customer);
  const entries = email === null ? [] : await entriesOfAddress(db, email);
  return entries.map((entry) => ({
    Gewinnspiel: entry.title,
    Name: entry.name,
    'E-Mail-Adresse': entry.email,
    Los: entry.ticket,
    'Angefragt am': moment(entry.asked_at),
    'Bestätigt am': moment(entry.confirmed_at),
    Stand: standingWord(entry),
    'Anschrift für den Preis':
      entry.address === null ? '' : Object.values(addressSchema.parse(entry.address)).join(', '),
  }));
}
