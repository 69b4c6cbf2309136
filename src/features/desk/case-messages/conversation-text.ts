import type { Db } from '#src/database/database.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { messagesOf } from './case-messages.store.ts';
import type { CaseRef } from './case-ref.ts';

/** What was said about a case, for the export of its sender's data (Art. 15 DSGVO): one line for each, oldest first. */
export async function conversationText(db: Db, one: CaseRef): Promise<string> {
  const messages = await messagesOf(db, one);
  return messages
    .map(
      ({ createdAt, from, text }) =>
        `${formatDateTime(createdAt)}, ${from === 'customer' ? 'Sie' : 'wir'}: ${text}`,
    )
    .join('\n');
}
