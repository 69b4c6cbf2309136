import { caseSignature } from '#src/features/case-messages/public.server.ts';
import type { Services } from '#src/services.ts';
import { keyDateQueueKey } from './key-date-queue-key.ts';

/** Path of the form that corrects a report, for the company whose it is. */
export const correctionPath = (id: string) => `/stichtagsmeldung?meldung=${id}`;

/** The same for whoever has the mail: he needs no account, so it goes to the mailbox only. */
export function correctionLink(services: Pick<Services, 'keys'>, id: string): string {
  return `${correctionPath(id)}&zugang=${caseSignature(services, { queue: keyDateQueueKey, id })}`;
}
