import { sql } from 'kysely';
import type { Db } from '#src/database/database.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { standingWord } from './entry-events.ts';
import { addressSchema } from './prize-draw.schema.ts';

/**
 * Entries with an address, for the copy of a customer's data (Art. 15 DSGVO); the newest first. With exactly this one: what
 * follows a plus sign is one mailbox with providers that read it so, and somebody else's with others.
 */
export async function entriesOfAddress(db: Db, email: string) {
  const rows = await db
    .selectFrom('prize_draw_entries')
    .innerJoin('prize_draws', 'prize_draws.key', 'prize_draw_entries.draw_key')
    .selectAll('prize_draw_entries')
    .select('prize_draws.title')
    .where(sql<string>`lower(prize_draw_entries.email)`, '=', mailAddressKey(email))
    .orderBy('asked_at', 'desc')
    .execute();
  return rows.map(({ title, ...entry }) => {
    const address = entry.address === null ? undefined : addressSchema.parse(entry.address);
    return {
      title,
      name: entry.name,
      email: entry.email,
      ticket: entry.ticket,
      askedAt: entry.asked_at,
      confirmedAt: entry.confirmed_at,
      standing: standingWord(entry),
      address: address ? Object.values(address).join(', ') : '',
    };
  });
}
