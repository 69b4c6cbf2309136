import { writtenPhone } from '#src/features/account/personal-data/public.server.ts';
import { conversationText } from '#src/features/desk/case-messages/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { callOf } from './contact.store.ts';
import { contactQueueKey } from './contact-queue-key.ts';
import { topicTitle } from './topics.ts';
import { windowWords } from './window-words.ts';

/** More than anybody has sent; his export names the newest. */
const most = 500;

/** What a customer has sent by the contact page while signed in, for his export (Art. 15, 20 DSGVO). */
export async function exportedContacts(
  { db }: Pick<Services, 'db'>,
  { partnerId }: Pick<SignedIn, 'partnerId'>,
): Promise<Array<Record<string, string>>> {
  const rows = await db
    .selectFrom('contact_requests')
    .selectAll()
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
