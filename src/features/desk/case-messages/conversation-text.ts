import type { Db } from '#src/database/database.ts';
import { formatDateTime } from '#src/lib/dates.ts';

/**
 * What was said about a case, for the export of its sender's data (Art. 15 DSGVO): one line for each, oldest first.
 * @param queue key of its queue, or of all in which it may lie
 */
export async function conversationText(
  db: Db,
  { queue, id }: { queue: string | readonly string[]; id: string },
): Promise<string> {
  const messages = await db
    .selectFrom('case_messages')
    .select(['created_at', 'sender', 'text'])
    .where('queue', 'in', [queue].flat())
    .where('case_id', '=', id)
    .orderBy('position')
    .execute();
  return messages
    .map(
      ({ created_at: at, sender, text }) =>
        `${formatDateTime(at)}, ${sender === 'customer' ? 'Sie' : 'wir'}: ${text}`,
    )
    .join('\n');
}
