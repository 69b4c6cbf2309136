import { sql } from 'kysely';
import type { CarryAddress } from '#src/features/account/accounts/public.server.ts';
import { writtenPhone } from '#src/features/account/personal-data/public.server.ts';
import { conversationText, removesCases } from '#src/features/desk/case-messages/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { callOf, contactQueueKey, contactRows } from './contact.store.ts';
import { windowWords } from './contact-words.ts';
import { topicTitle } from './topics.ts';

/** What the account has sent by the contact page. */
export const carryContactAddress: CarryAddress = (tx, { partnerId, before, after }) =>
  tx
    .updateTable('contact_requests')
    .set({ email: after })
    .where('partner_id', '=', partnerId)
    .where(sql<string>`lower(email)`, '=', mailAddressKey(before))
    .returning('id')
    .execute();

/** Messages of the contact page, counted from the last thing that happened to them. */
export const contactRetention: RetentionRule = {
  key: 'contact-requests',
  what: 'Kontaktanfragen und Rückrufe',
  setting: 'RETENTION_CONTACT_DAYS',
  remove: removesCases({ queue: contactQueueKey, table: 'contact_requests', since: 'status_at' }),
};

/** More than anybody has sent; his export names the newest. */
const most = 500;

/** What a customer has sent by the contact page while signed in, for his export (Art. 15, 20 DSGVO). */
export async function exportedContacts(
  { db }: Pick<Services, 'db'>,
  { partnerId }: Pick<SignedIn, 'partnerId'>,
): Promise<Array<Record<string, string>>> {
  const rows = await contactRows(db)
    .where('partner_id', '=', partnerId)
    .orderBy('received_at', 'desc')
    .limit(most)
    .execute();
  const entries: Array<Record<string, string>> = [];
  for (const row of rows) {
    const call = callOf(row);
    entries.push({
      Nummer: row.number,
      Thema: topicTitle(row.topic),
      Am: formatDateTime(row.received_at),
      Name: row.name,
      'E-Mail': row.email,
      ...(row.reference ? { 'Genannte Nummer': row.reference } : {}),
      ...(call && row.phone ? { Rückruf: `${windowWords(call)}, ${writtenPhone(row.phone)}` } : {}),
      Gespräch: await conversationText(db, { queue: contactQueueKey, id: row.id }),
    });
  }
  return entries;
}
