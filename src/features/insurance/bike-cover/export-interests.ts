import { conversationText } from '#src/features/desk/case-messages/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { interestsOf } from './bike-interest.store.ts';
import { bikeQueueKey } from './bike-queue-key.ts';
import { bikeRows } from './interest-words.ts';

/** Offers a customer has asked for while signed in, for his export (Art. 15, 20 DSGVO). */
export async function exportedInterests(
  { db }: Pick<Services, 'db'>,
  { partnerId }: Pick<SignedIn, 'partnerId'>,
): Promise<Array<Record<string, string>>> {
  const rows = await interestsOf(db, partnerId);
  return Promise.all(
    rows.map(async (row) => ({
      Nummer: row.number,
      Am: formatDateTime(row.received_at),
      Name: row.name,
      'E-Mail': row.email,
      Telefon: row.phone,
      ...Object.fromEntries(bikeRows(row)),
      Anmerkung: row.remark,
      Gespräch: await conversationText(db, { queue: bikeQueueKey, id: row.id }),
    })),
  );
}
