import type { Tx } from '#src/database/database.ts';
import { caseSignature } from '#src/features/desk/case-messages/public.server.ts';
import type { Services } from '#src/services.ts';

/** Key of the queue in addresses and events. */
export const keyDateQueueKey = 'key-date-reports';

/** The path of the form that corrects a report. */
export const correctionPath = (id: string) => `/stichtagsmeldung?meldung=${id}`;

/** The address for correcting a report without an account. It is sent to the mailbox only. */
export async function correctionLink(services: Pick<Services, 'keys'>, tx: Tx, id: string): Promise<string> {
  const signature = await caseSignature(services, tx, { queue: keyDateQueueKey, id });
  return `${correctionPath(id)}&zugang=${signature}`;
}
