import type { Tx } from '#src/database/database.ts';
import { requireFewCalls } from '#src/database/planned-calls.ts';
import { readCallNumber } from '#src/features/account/second-factor/public.server.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import { addMessage } from '#src/features/desk/case-messages/public.server.ts';
import { type SentOnce, takeOnce } from '#src/features/outreach/form-entry/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { ownsAddress, type SignedIn } from '#src/lib/rest.ts';
import { servedClient } from '#src/lib/served-client.ts';
import type { Services } from '#src/services.ts';
import { type CallWindow, callProblems, callWindows, windowAt } from './call-windows.ts';
import type { NewContactRequest } from './contact.schema.ts';
import {
  type ContactRequest,
  contactQueueKey,
  findContactRequest,
  insertContactRequest,
  lockCalls,
  plannedCalls,
  plannedCallsTo,
} from './contact.store.ts';
import { queueNotice, queueReceipt } from './contact-mails.ts';

/** The windows that still have room. @param db the transaction, inside of one */
export async function openWindows(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  db: Services['db'] | Tx,
): Promise<CallWindow[]> {
  const now = clock.now();
  return callWindows(settings, now, await plannedCalls(db, now));
}

/** The call as it was asked for, checked against what is free now. @throws Problem 422 */
async function callWanted(services: Services, tx: Tx, request: NewContactRequest) {
  if (request.answerBy !== 'call') return null;
  await lockCalls(tx);
  const windows = await openWindows(services, tx);
  const errors = callProblems(request, windows);
  const window = windowAt(windows, request.callAt);
  const phone = readCallNumber(request.phone, request.phoneCountry);
  if (errors.length > 0 || !window || !phone.ok) throw new Problem('validation_failed', { errors });
  const planned = await plannedCallsTo(tx, phone.number, services.clock.now());
  requireFewCalls(planned, { field: 'phone', phone: services.settings.SUPPORT_PHONE });
  return { ...window, phone: phone.number };
}

/**
 * Limits the calls that one client may plan, because a call takes working time and the number is not verified.
 * @throws Problem 422
 */
async function requireCallLeft({ limits }: Services, { answerBy }: NewContactRequest): Promise<void> {
  if (answerBy !== 'call' || (await limits.allows('contact-call-client', servedClient() ?? ''))) return;
  const message =
    'Von Ihrem Anschluss wurden heute schon viele Rückrufe vereinbart. Bitte lassen Sie sich per E-Mail antworten, oder rufen Sie uns an.';
  throw new Problem('validation_failed', { errors: [{ field: 'callAt', message }] });
}

async function create(
  services: Services,
  tx: Tx,
  request: NewContactRequest,
  { customer, isMailed }: { customer: SignedIn | null; isMailed: boolean },
) {
  const call = await callWanted(services, tx, request);
  const row = await insertContactRequest(services, tx, request, {
    partnerId: customer?.partnerId ?? null,
    call,
  });
  const { id, number: reference } = row;
  await recordCaseEvent(services, tx, {
    queue: contactQueueKey,
    caseId: id,
    reference,
    type: 'created',
    data: { status: row.status, topic: row.topic, callAt: row.call_at },
  });
  await addMessage(services, tx, {
    case: { queue: contactQueueKey, id },
    reference,
    from: 'customer',
    author: row.name,
    text: request.message,
  });
  if (isMailed) await queueReceipt(services, tx, row);
  await queueNotice(services, tx, row, request.message);
  return { id, reference };
}

/**
 * Takes a message: stores it with its conversation, confirms it by mail and tells the people who answer its topic.
 * If many mails went to an unverified mailbox, strangers may have caused them. The message is taken as well, but
 * only its page confirms it.
 * @param key the same key with the same request gives the first answer again
 * @throws Problem 409 for a key that another request has used, 422 for a call that cannot be made, 429
 */
export async function receiveContact(
  services: Services,
  { request, customer, ...once }: { request: NewContactRequest; customer: SignedIn | null } & SentOnce,
): Promise<{ row: ContactRequest; isMailed: boolean }> {
  const { email } = request;
  await requireCallLeft(services, request);
  const isOwn = ownsAddress(customer, email);
  const isMailed = isOwn || (await services.limits.allows('contact-address', email));
  // With an address that is not the account's, the case belongs to that mailbox, as a guest's does (ADR 0046).
  const holder = isOwn ? customer : null;
  const received = await services.db.transaction().execute(async (tx) => {
    const taken = await takeOnce(services, tx, { form: 'contact-requests', ...once, request, isMailed }, () =>
      create(services, tx, request, { customer: holder, isMailed }),
    );
    const row = await findContactRequest(tx, taken.id);
    return row && { row, isMailed: taken.isMailed };
  });
  // Keys are deleted long before requests. This happens only if settings keep requests shorter than keys.
  if (!received) throw new Problem('not_found');
  return received;
}
