import type { Db } from '#src/database/database.ts';
import { mailboxKey } from '#src/lib/mail-address.ts';
import { standingWord } from './entry-events.ts';
import { addressSchema } from './prize-draw.schema.ts';

/** Entries of a mailbox, for the copy of a customer's data (Art. 15 DSGVO); the newest first. */
export async function entriesOfMailbox(db: Db, email: string) {
  const rows = await db
    .selectFrom('prize_draw_entries')
    .innerJoin('prize_draws', 'prize_draws.key', 'prize_draw_entries.draw_key')
    .selectAll('prize_draw_entries')
    .select('prize_draws.title')
    .where('mailbox_key', '=', mailboxKey(email))
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
