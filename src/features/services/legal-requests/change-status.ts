import type { Tx } from '#src/database/database.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import type { Services } from '#src/services.ts';
import { callOf } from './call-time.ts';
import { promisedOn } from './request-words.ts';
import { changeRequest, type RequestRow } from './requests.store.ts';
import type { RequestStatus } from './statuses.ts';

/** Key of the queue that all these requests lie in. */
export const queueKey = 'legal-requests';

/** How case-messages and case-events name a request. */
export const caseOf = ({ id }: Pick<RequestRow, 'id'>) => ({ queue: queueKey, id });

/** The next promise. A call keeps its day, even if somebody writes before it. */
function nextPromise(row: RequestRow, status: RequestStatus, now: Date): string | null {
  const call = status === 'in_progress' && row.status !== 'answered' ? callOf(row) : undefined;
  return call && call.until >= now.toISOString() ? call.on : promisedOn(row.kind, status, now);
}

/**
 * Changes the status of a request, with the next promise and the event for the insurer's systems. Call it in the
 * transaction that has locked its row.
 * @param promised the day, if it does not follow from the table of promises
 */
export async function changeStatus(
  services: Services,
  tx: Tx,
  row: RequestRow,
  status: RequestStatus,
  promised: string | null = nextPromise(row, status, services.clock.now()),
): Promise<RequestRow> {
  const at = services.clock.now().toISOString();
  const isEnd = status === 'closed' || status === 'withdrawn';
  const changed = await changeRequest(tx, row.id, {
    status,
    status_since: at,
    promised_on: promised,
    ...(isEnd ? { closed_at: at } : {}),
  });
  await recordCaseEvent(services, tx, {
    queue: queueKey,
    caseId: row.id,
    reference: row.reference,
    type: isEnd ? 'closed' : 'status-changed',
    data: { kind: row.kind, status, promisedOn: promised },
  });
  return changed;
}

/** Tells the insurer's systems of a new case. */
export function recordCreated(services: Services, tx: Tx, row: RequestRow): Promise<string> {
  return recordCaseEvent(services, tx, {
    queue: queueKey,
    caseId: row.id,
    reference: row.reference,
    type: 'created',
    data: { kind: row.kind, status: row.status, promisedOn: row.promised_on },
  });
}

/** Tells them the customer's rating, without his words. */
export function recordRated(services: Services, tx: Tx, row: RequestRow, rating: number): Promise<string> {
  return recordCaseEvent(services, tx, {
    queue: queueKey,
    caseId: row.id,
    reference: row.reference,
    type: 'rated',
    data: { kind: row.kind, rating },
  });
}
