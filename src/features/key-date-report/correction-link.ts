import { caseSignature } from '#src/features/case-messages/public.server.ts';
import type { Services } from '#src/services.ts';
import { correctionPath } from './correction-path.ts';
import { keyDateQueueKey } from './key-date-queue-key.ts';

/** Where a report is corrected, for whoever has the mail: he needs no account, so it goes to the mailbox only. */
export function correctionLink(services: Pick<Services, 'keys'>, id: string): string {
  return `${correctionPath(id)}&zugang=${caseSignature(services, { queue: keyDateQueueKey, id })}`;
}
