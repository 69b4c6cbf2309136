import { caseSignature } from '#src/features/case-messages/public.server.ts';
import type { Services } from '#src/services.ts';
import { keyDateQueueKey } from './key-date-queue-key.ts';

/** Path of the form that corrects a report; whoever has the link may, so it goes to the sender only. */
export function correctionLink(services: Pick<Services, 'keys'>, id: string): string {
  return `/stichtagsmeldung?meldung=${id}&zugang=${caseSignature(services, { queue: keyDateQueueKey, id })}`;
}
