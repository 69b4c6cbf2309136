import { filesOf, messagesOf } from '#src/features/desk/case-messages/public.server.ts';
import { providerWords } from '#src/features/services/catalogue/public.server.ts';
import { berlinDay } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { callOf } from './call-time.ts';
import { caseOf } from './change-status.ts';
import { storedIntake } from './intake.schema.ts';
import { intakeRows } from './intake-rows.ts';
import { kindFacts } from './kinds.ts';
import type { CreatedRequest, LegalRequest, RequestSummary } from './legal-requests.schema.ts';
import { nextStepOf } from './request-words.ts';
import type { RequestRow } from './requests.store.ts';
import { isOpen, isWritable, statusWords } from './statuses.ts';
import { urgentNotes } from './urgency.ts';

function shownCall(row: RequestRow): RequestSummary['call'] {
  const call = callOf(row);
  return call ? { on: call.on, window: call.window, phone: call.phone } : null;
}

/** A request as lists tell it. */
export function summaryOf(row: RequestRow): RequestSummary {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    title: kindFacts[row.kind].title,
    status: { key: row.status, ...statusWords[row.status] },
    createdAt: row.created_at,
    receivedAt: row.received_at,
    promisedOn: row.promised_on,
    call: shownCall(row),
    nextStep: nextStepOf(row),
  };
}

/** A request that was just sent. */
export function createdOf(row: RequestRow): CreatedRequest {
  return {
    ...summaryOf(row),
    needsPayment: row.status === 'draft',
    notes: urgentNotes(storedIntake(row.kind, row.intake), berlinDay(new Date(row.created_at))),
  };
}

/** What the customer can end, and how that is called. A paid request ends by the withdrawal of its contract. */
function closingOf({ status, order_id: orderId }: RequestRow): LegalRequest['canClose'] {
  if (status === 'answered') return 'close';
  return isOpen(status) && orderId === null ? 'withdraw' : null;
}

/** A request with everything that belongs to it. */
export async function viewOf({ db, clock, settings }: Services, row: RequestRow): Promise<LegalRequest> {
  const known = storedIntake(row.kind, row.intake);
  const isAnswered = row.status === 'answered' || row.status === 'closed';
  return {
    ...summaryOf(row),
    rows: intakeRows(known),
    notes: isOpen(row.status) ? urgentNotes(known, berlinDay(clock.now())) : [],
    files: await filesOf(db, caseOf(row)),
    answeredBy: providerWords(row.kind, settings),
    messages: await messagesOf(db, caseOf(row)),
    rating:
      row.rating === null || row.rated_at === null
        ? null
        : { stars: row.rating, text: row.rating_text ?? '', ratedAt: row.rated_at },
    canWrite: isWritable(row.status),
    canRate: isAnswered && row.rating === null,
    canClose: closingOf(row),
  };
}
