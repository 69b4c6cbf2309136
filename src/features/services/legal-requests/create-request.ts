import type { Tx } from '#src/database/database.ts';
import { requireFewCalls } from '#src/database/planned-calls.ts';
import type { Upload } from '#src/features/checks/uploads/public.server.ts';
import { bindCaseFiles, goodCaseFiles } from '#src/features/desk/case-messages/public.server.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { sha256 } from '#src/lib/digest.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { caseOf, recordCreated } from './change-status.ts';
import type { NewLegalRequest } from './intake.schema.ts';
import { answerField, requestProblems } from './intake-checks.ts';
import { queueReceivedMail } from './request-mails.ts';
import { promisedOn } from './request-words.ts';
import { insertRequest, plannedAdviceCalls, type RequestRow, requestByKey } from './requests.store.ts';

/** Who sends a request. */
export type Sender = {
  subject: string;
  /** All he is known as; files may have been uploaded as any of them. */
  subjects: string[];
  partnerId: string | null;
  name: string;
  email: string;
};

/** Until when the customer hears from us, from the receipt on; a call is made on the day he has chosen. */
export function firstPromise(request: Pick<NewLegalRequest, 'kind' | 'intake'>, now: Date): string | null {
  const since = 'callOn' in request.intake ? request.intake.callOn : now;
  return promisedOn(request.kind, 'received', since);
}

/**
 * Limits the calls to a number: advice costs a lawyer's time, and nobody has proved the number. @throws Problem
 * 422
 */
async function requireFewCallsTo({ clock, settings }: Services, tx: Tx, phone: string): Promise<void> {
  const planned = await plannedAdviceCalls(tx, phone, berlinDay(clock.now()));
  requireFewCalls(planned, { field: `${answerField}phone`, phone: settings.SUPPORT_PHONE });
}

async function insert(
  services: Services,
  sender: Sender,
  request: NewLegalRequest,
  options: { status: 'draft' | 'received'; key: string | undefined; requestHash: string; files: Upload[] },
): Promise<RequestRow | undefined> {
  const { status, key, requestHash, files } = options;
  return services.db.transaction().execute(async (tx) => {
    if ('callOn' in request.intake) await requireFewCallsTo(services, tx, request.intake.phone);
    const row = await insertRequest(services, tx, {
      kind: request.kind,
      subject: sender.subject,
      partner_id: sender.partnerId,
      name: sender.name,
      email: sender.email,
      status,
      intake: request.intake,
      idempotency_key: key ?? null,
      request_hash: requestHash,
      promised_on: status === 'draft' ? null : firstPromise(request, services.clock.now()),
    });
    if (!row) return undefined;
    await bindCaseFiles(services, tx, caseOf(row), { from: 'customer', files, messageId: null });
    if (status === 'received') {
      await recordCreated(services, tx, row);
      await queueReceivedMail(services, tx, row, files.length);
    }
    return row;
  });
}

/**
 * The request that an earlier call with the same key made. @throws Problem 409 when that call asked for something
 * else
 */
async function repeated(
  services: Services,
  { subject }: Sender,
  key: string | undefined,
  requestHash: string,
): Promise<RequestRow | undefined> {
  const earlier = key === undefined ? undefined : await requestByKey(services.db, subject, key);
  if (earlier && earlier.request_hash !== requestHash) throw new Problem('idempotency_mismatch');
  return earlier;
}

/**
 * Takes a request: free of charge it is a case at once, with files, event and mail in one transaction; one that is paid for
 * is a draft until its order is paid. Repeating the call with the same key gives the same request.
 * @throws Problem 422 beside the field that is wrong or for a bad file, 409 `idempotency_mismatch`
 */
export async function createRequest(
  services: Services,
  sender: Sender,
  request: NewLegalRequest,
  options: { isPaidFor: boolean; key: string | undefined },
): Promise<RequestRow> {
  const { isPaidFor, key } = options;
  const requestHash = sha256(JSON.stringify(request));
  const earlier = await repeated(services, sender, key, requestHash);
  if (earlier) return earlier;
  const errors = requestProblems(request, berlinDay(services.clock.now()));
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
  const files = await goodCaseFiles(services, sender.subjects, request.uploadTokens);
  const status = isPaidFor ? 'draft' : 'received';
  const inserted = await insert(services, sender, request, { status, key, requestHash, files }).catch(
    async (error: unknown) => {
      // A parallel call with the same key may have taken the files. Then its request is the answer.
      const parallel = await repeated(services, sender, key, requestHash);
      if (parallel) return parallel;
      throw error;
    },
  );
  const row = inserted ?? (await repeated(services, sender, key, requestHash));
  if (!row) throw new Error('The request was neither written nor found.');
  return row;
}
