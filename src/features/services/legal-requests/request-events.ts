import type { Tx } from '#src/database/database.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import type { Services } from '#src/services.ts';
import { queueKey } from './change-status.ts';
import type { RequestRow } from './requests.store.ts';

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

/** Tells them how the customer rated it; his words stay here. */
export function recordRated(services: Services, tx: Tx, row: RequestRow, rating: number): Promise<string> {
  return recordCaseEvent(services, tx, {
    queue: queueKey,
    caseId: row.id,
    reference: row.reference,
    type: 'rated',
    data: { kind: row.kind, rating },
  });
}
