import type { Tx } from '#src/database/database.ts';
import { caseSignature } from '#src/features/desk/case-messages/public.server.ts';
import type { Services } from '#src/services.ts';
import { correctionPath } from './correction-path.ts';
import { keyDateQueueKey } from './key-date-queue-key.ts';

/** Where a report is corrected, for whoever has the mail: he needs no account, so it goes to the mailbox only. */
export async function correctionLink(services: Pick<Services, 'keys'>, tx: Tx, id: string): Promise<string> {
  const signature = await caseSignature(services, tx, { queue: keyDateQueueKey, id });
  return `${correctionPath(id)}&zugang=${signature}`;
}
