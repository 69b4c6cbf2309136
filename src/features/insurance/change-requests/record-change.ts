import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { Db, Tx } from '#src/database/database.ts';
import type { ChangeRequestKind } from '#src/database/insurance-tables.ts';
import { addActivity } from '#src/features/account/activities/public.server.ts';
import { type Attachment, queueMail, rows } from '#src/features/outreach/messages/public.server.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { sha256 } from '#src/lib/digest.ts';
import { Problem } from '#src/lib/problem.ts';
import { referenceNumber } from '#src/lib/readable-code.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import { unlinked } from '#src/lib/unlinked-text.ts';
import type { Services } from '#src/services.ts';
import type { ChangeRequest } from './changes.store.ts';

/** The answer to everything that a customer changes or asks for. */
export const changeReceiptSchema = z
  .object({
    reference: z.string().describe('Number to name when asking about it'),
    receivedAt: z.iso.datetime(),
    status: z.enum(['received', 'in_review', 'done', 'declined']),
    effectiveFrom: z.iso.date().nullable(),
    promisedOn: z.iso.date().nullable().describe('Until when the insurer answers'),
  })
  .openapi('ChangeReceipt');

export type ChangeReceipt = z.infer<typeof changeReceiptSchema>;

/** What the work on a change led to. */
export type ChangeOutcome = {
  status: ChangeRequest['status'];
  /** From which day it counts. */
  effectiveFrom?: string | undefined;
  /** Until which day the insurer answers, when he has to look at it. */
  promisedOn?: string | undefined;
  /** Kept with the request; secrets sealed. */
  details: Record<string, unknown>;
};

export type NewChange = {
  kind: ChangeRequestKind;
  contractId?: string;
  claimId?: string;
  /** The request, to tell a repeated call from a different one with the same key. */
  request: unknown;
  idempotencyKey?: string | undefined;
  /** What it is called in the account and as subject of the mail: „Neue Bankverbindung“. */
  title: string;
  /** What it belongs to: „Vertrag 4471-01“. */
  subject: string;
  /** What the mail repeats; bank accounts masked. */
  mailRows: Array<[string, string]>;
  /** What the mail says of the next step, instead of the usual. */
  nextStep?: string;
  /** What goes with the mail. */
  attachments?: ReadonlyArray<Attachment>;
  /** Makes the change itself, within the transaction of its record, whose id it gets. */
  apply: (tx: Tx, at: string, reference: string, id: string) => Promise<ChangeOutcome>;
};

/** The receipt that a change was answered with. */
export function receiptOf(row: ChangeRequest): ChangeReceipt {
  return {
    reference: row.reference,
    receivedAt: row.created_at,
    status: row.status,
    effectiveFrom: row.effective_from,
    promisedOn: row.promised_on,
  };
}

/** What happens now with a change, where its kind says nothing else. */
export function usualNextStep({
  status,
  effectiveFrom,
  promisedOn,
}: Pick<ChangeReceipt, 'status' | 'effectiveFrom' | 'promisedOn'>): string {
  if (status === 'done') {
    return effectiveFrom
      ? `Die Änderung gilt ab dem ${formatDate(effectiveFrom)}. Sie müssen nichts weiter tun.`
      : 'Das ist erledigt. Sie müssen nichts weiter tun.';
  }
  const until = promisedOn ? ` bis zum ${formatDate(promisedOn)}` : '';
  return `Wir prüfen Ihre Angaben und antworten Ihnen${until}. Sie müssen nichts weiter tun.`;
}

async function insertRequest(
  tx: Tx,
  customer: SignedIn,
  change: NewChange,
  { requestHash, at, reference }: { requestHash: string; at: string; reference: string },
): Promise<ChangeRequest | undefined> {
  return tx
    .insertInto('change_requests')
    .values({
      id: randomUUID(),
      reference,
      policyholder_id: customer.policyholderId,
      partner_id: customer.partnerId,
      contract_id: change.contractId ?? null,
      kind: change.kind,
      status: 'received',
      details: '{}',
      created_at: at,
      idempotency_key: change.idempotencyKey ?? null,
      request_hash: requestHash,
    })
    .onConflict((conflict) => conflict.columns(['partner_id', 'kind', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The change of this customer that was taken under this key before. */
async function recordedUnder(
  db: Db | Tx,
  { partnerId }: SignedIn,
  kind: ChangeRequestKind,
  idempotencyKey: string | undefined,
): Promise<ChangeRequest | undefined> {
  if (idempotencyKey === undefined) return undefined;
  return db
    .selectFrom('change_requests')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Whether a change of this customer was recorded under this key before. A repeated call must do nothing else. */
export async function isRecorded(...call: Parameters<typeof recordedUnder>): Promise<boolean> {
  return (await recordedUnder(...call)) !== undefined;
}

/** The answer of the first call with the same key. @throws Problem 409 when that call asked for something else */
async function earlierReceipt(
  tx: Tx,
  customer: SignedIn,
  { kind, idempotencyKey }: NewChange,
  requestHash: string,
): Promise<ChangeReceipt> {
  const row = await recordedUnder(tx, customer, kind, idempotencyKey);
  if (row?.request_hash !== requestHash) throw new Problem('idempotency_mismatch');
  return receiptOf(row);
}

async function finish(tx: Tx, id: string, outcome: ChangeOutcome, at: string): Promise<ChangeRequest> {
  return tx
    .updateTable('change_requests')
    .set({
      status: outcome.status,
      details: JSON.stringify(outcome.details),
      effective_from: outcome.effectiveFrom ?? null,
      promised_on: outcome.promisedOn ?? null,
      decided_at: outcome.status === 'done' ? at : null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function record(services: Services, tx: Tx, customer: SignedIn, change: NewChange) {
  const now = services.clock.now();
  const at = now.toISOString();
  const requestHash = sha256(JSON.stringify([change.contractId ?? change.claimId ?? null, change.request]));
  const reference = referenceNumber('A', now);
  const inserted = await insertRequest(tx, customer, change, { requestHash, at, reference });
  if (!inserted) return earlierReceipt(tx, customer, change, requestHash);
  const outcome = await change.apply(tx, at, reference, inserted.id);
  const row = await finish(
    tx,
    inserted.id,
    { ...outcome, details: { ...outcome.details, shown: change.mailRows } },
    at,
  );
  const receipt = receiptOf(row);
  await addActivity(tx, {
    policyholderId: customer.policyholderId,
    kind: 'change_request',
    title: change.title,
    subject: change.subject,
    happenedAt: at,
    contractId: change.contractId ?? null,
    claimId: change.claimId ?? null,
    changeRequestId: row.id,
  });
  await queueMail(services, tx, {
    purpose: `change-${change.kind}`,
    to: customer.email,
    subject: `${change.title}: ${row.reference}`,
    ...(change.attachments ? { attachments: change.attachments } : {}),
    blocks: [
      'Guten Tag!',
      'Das haben Sie uns im Kundenkonto mitgeteilt:',
      rows([
        ['Vorgang', row.reference],
        ['Eingang', formatDateTime(at)],
        ['Betrifft', change.subject],
        ...(customer.isMailboxProved
          ? change.mailRows
          : change.mailRows.map(([term, value]): [string, string] => [term, unlinked(value)])),
      ]),
      change.nextStep ?? usualNextStep(receipt),
      `Waren Sie das nicht? Dann rufen Sie uns bitte gleich an: Telefon ${services.settings.SUPPORT_PHONE}.`,
    ],
  });
  return receipt;
}

/**
 * Takes a change of a customer: its record with a reference number, the change itself, an activity and a mail, all in
 * one transaction. A repeated call with the same idempotency key changes nothing and gets the same answer.
 * @throws Problem 409 `idempotency_mismatch`, 429, and whatever `apply` throws
 */
export async function recordChange(
  services: Services,
  customer: SignedIn,
  change: NewChange,
): Promise<ChangeReceipt> {
  const isRepeated = await isRecorded(services.db, customer, change.kind, change.idempotencyKey);
  if (!isRepeated) {
    await services.limits.consume('change-customer', customer.partnerId);
    await services.limits.consume('change-day-customer', customer.partnerId);
  }
  return services.db.transaction().execute((tx) => record(services, tx, customer, change));
}
