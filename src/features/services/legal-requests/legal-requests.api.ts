import { customerSchema, displayName } from '#src/features/account/sign-in/public.server.ts';
import { presignUpload, receiveOneFile } from '#src/features/checks/uploads/public.server.ts';
import {
  caseUploadKind,
  fileOf,
  filesOf,
  messagesOf,
} from '#src/features/desk/case-messages/public.server.ts';
import { providerWords } from '#src/features/services/catalogue/public.server.ts';
import { offerFor } from '#src/features/services/catalogue/public.ts';
import { countFreeOrder } from '#src/features/services/order/public.server.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { pageOf, readCursor } from '#src/lib/paging.ts';
import { Problem } from '#src/lib/problem.ts';
import {
  type ApiContext,
  customerSubject,
  insuredOf,
  listedSubjects,
  restApi,
  type SignedIn,
  subjectOf,
  subjectsOf,
} from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { callOf } from './call-time.ts';
import { caseOf } from './change-status.ts';
import { createRequest, type Sender } from './create-request.ts';
import { closeRequest, rateRequest, writeToRequest } from './customer-actions.ts';
import { storedIntake } from './intake.schema.ts';
import { intakeRows } from './intake-rows.ts';
import { kindFacts, type LegalKind } from './kinds.ts';
import { legalRequestRoutes as routes } from './legal-requests.routes.ts';
import type { CreatedRequest, LegalRequest, RequestSummary } from './legal-requests.schema.ts';
import { nextStepOf } from './request-words.ts';
import { type Asker, ownRequest, type RequestRow, requestPage } from './requests.store.ts';
import { isOpen, isWritable, shownStatuses, statusWords } from './statuses.ts';
import { urgentNotes } from './urgency.ts';

function shownCall(row: RequestRow): RequestSummary['call'] {
  const call = callOf(row);
  return call ? { on: call.on, window: call.window, phone: call.phone } : null;
}

/** A request as lists tell it. */
function summaryOf(row: RequestRow): RequestSummary {
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

function createdOf(row: RequestRow): CreatedRequest {
  return {
    ...summaryOf(row),
    needsPayment: row.status === 'draft',
    notes: urgentNotes(storedIntake(row.kind, row.intake), berlinDay(new Date(row.created_at))),
  };
}

/** How the customer can end a request. A paid one ends by a withdrawal from its contract. */
function closingOf({ status, order_id: orderId }: RequestRow): LegalRequest['canClose'] {
  if (status === 'answered') return 'close';
  return isOpen(status) && orderId === null ? 'withdraw' : null;
}

/** A request with everything that belongs to it. */
async function viewOf({ db, clock, settings }: Services, row: RequestRow): Promise<LegalRequest> {
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

/** How somebody may send a request of a kind. */
type RequestWay = 'free' | 'paid';

/**
 * How the caller may send a request, by his present entitlement, whatever the page showed before. A service that
 * needs payment but has no price is unavailable.
 * @param customer null for a guest
 * @throws Problem 403 `service_unavailable_for_you`, or `forbidden` before the activation of the account
 */
function wayOf(
  { settings }: Pick<Services, 'settings'>,
  customer: SignedIn | null,
  kind: LegalKind,
): RequestWay {
  if (customer && !customer.isActivated) throw new Problem('forbidden');
  const { availability } = offerFor(kind, settings, customer);
  if (availability === 'unavailable') throw new Problem('service_unavailable_for_you');
  return availability === 'free_of_charge' ? 'free' : 'paid';
}

const largestFile = 10 * 1024 * 1024;

/** The caller, with all his subjects. @throws Problem 401 */
export function askerOf(c: ApiContext): Asker {
  return { subjects: subjectsOf(c), partnerId: c.get('customer')?.partnerId ?? null };
}

/** Who sends a request. */
function senderOf(c: ApiContext): Sender {
  const customer = c.get('customer');
  if (!customer)
    return { subject: subjectOf(c), subjects: [subjectOf(c)], partnerId: null, name: '', email: '' };
  return {
    subject: subjectOf(c),
    subjects: subjectsOf(c),
    partnerId: customer.partnerId,
    name: displayName(customerSchema.parse(customer.profile)),
    email: customer.email,
  };
}

/** The caller's request. @throws Problem 404 for anybody else's and for drafts */
export async function ownCase(services: Services, asker: Asker, id: string): Promise<RequestRow> {
  const row = await ownRequest(services.db, asker, id);
  if (!row || row.received_at === null) throw new Problem('not_found');
  return row;
}

/** A page of the caller's requests. */
async function listOf(
  { db }: Services,
  c: ApiContext,
  { limit, cursor, order }: { limit: number; cursor?: string | undefined; order?: string | undefined },
) {
  const page = { limit: limit + 1, cursor: readCursor(cursor), statuses: shownStatuses, order };
  const asker = { ...askerOf(c), subjects: listedSubjects(c) };
  const rows = await requestPage(db, asker, page);
  const { items, nextCursor } = pageOf(rows, limit, ({ received_at, created_at, id }) => ({
    key: received_at ?? created_at,
    id,
  }));
  return { items: items.map(summaryOf), nextCursor };
}

/** Requests for advice, checks and help, with the conversation about them. */
export function legalRequestsApi(services: Services) {
  const view = async (asker: Asker, id: string) => viewOf(services, await ownCase(services, asker, id));
  return restApi()
    .openapi(routes.upload, async (c) => {
      const customer = insuredOf(c);
      await services.limits.consume('customer-upload', customer.partnerId);
      await services.limits.consume('uploads-day', c.get('client'));
      return c.json(await presignUpload(services, caseUploadKind, customerSubject(customer)), 201);
    })
    .openapi(routes.send, async (c) => {
      const customer = insuredOf(c);
      await services.limits.consume('customer-upload', customer.partnerId);
      await services.limits.consume('uploads-day', c.get('client'));
      const { file } = c.req.valid('form');
      return c.json(await receiveOneFile(services, caseUploadKind, customerSubject(customer), file), 201);
    })
    .openapi(routes.create, async (c) => {
      const request = c.req.valid('json');
      const isPaidFor = wayOf(services, c.get('customer'), request.kind) === 'paid';
      const sender = senderOf(c);
      await services.limits.consume('legal-request', sender.subject);
      if (!isPaidFor) await countFreeOrder(services, c.get('customer'));
      const key = c.req.valid('header')['idempotency-key'];
      const row = await createRequest(services, sender, request, { isPaidFor, key });
      return c.json(createdOf(row), 201);
    })
    .openapi(routes.list, async (c) => {
      return c.json(await listOf(services, c, c.req.valid('query')), 200);
    })
    .openapi(routes.read, async (c) => c.json(await view(askerOf(c), c.req.valid('param').id), 200))
    .openapi(routes.write, async (c) => {
      const { id } = c.req.valid('param');
      const asker = askerOf(c);
      // The owner is checked first, so that a stranger's tries do not count against him.
      await ownCase(services, asker, id);
      await services.limits.consume('legal-request-message', id);
      await writeToRequest(services, asker, id, c.req.valid('json'));
      return c.json(await view(asker, id), 201);
    })
    .openapi(routes.rate, async (c) => {
      const { id } = c.req.valid('param');
      await rateRequest(services, askerOf(c), id, c.req.valid('json'));
      return c.json(await view(askerOf(c), id), 201);
    })
    .openapi(routes.close, async (c) => {
      const { id } = c.req.valid('param');
      await closeRequest(services, askerOf(c), id);
      return c.json(await view(askerOf(c), id), 200);
    })
    .openapi(routes.file, async (c) => {
      const { id, fileId } = c.req.valid('param');
      const row = await ownCase(services, askerOf(c), id);
      const file = await fileOf(services.db, caseOf(row), fileId);
      if (!file) throw new Problem('not_found');
      const bytes = await services.storage.read(file.storageKey, largestFile);
      return c.body(Uint8Array.from(bytes), 200, fileHeaders(file));
    });
}

export type LegalRequestsApi = ReturnType<typeof legalRequestsApi>;
