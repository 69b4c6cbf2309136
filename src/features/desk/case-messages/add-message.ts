import { randomUUID } from 'node:crypto';
import type { Tx } from '#src/database/database.ts';
import type { Upload } from '#src/features/checks/uploads/public.server.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import { sha256 } from '#src/lib/digest.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { bindCaseFiles } from './case-files.ts';
import { type CaseNotice, type CaseReceipt, queueAnswerMail, queueReceiptMails } from './case-mails.ts';
import { insertMessage, writtenBy } from './case-messages.store.ts';
import { type CaseRef, caseKey, type Sender } from './case-ref.ts';

export type NewMessage = {
  /** Made from an idempotency key by `messageIdOf`, so that a repeated call adds nothing. */
  id?: string | undefined;
  case: CaseRef;
  reference: string;
  from: Sender;
  /** Shown beside the message: the customer's name, a first name of staff. */
  author: string;
  text: string;
  /** What `goodCaseFiles` gave. */
  files?: ReadonlyArray<Upload>;
  /** What else happens with it, once. @throws Problem when it cannot be said any more: nothing is added then */
  whenNew?: () => Promise<void> | undefined;
  /** Writes the mail about it; for answers of staff. */
  notify?: CaseNotice;
  /** Writes the mails that it has arrived; for messages of customers. */
  receipt?: CaseReceipt;
};

/** The id of the message that was sent under a key: the same for every repetition of the call. */
export function messageIdOf(one: CaseRef, idempotencyKey: string | undefined): string | undefined {
  if (idempotencyKey === undefined) return undefined;
  const hex = sha256(`message\n${caseKey(one)}\n${idempotencyKey}`);
  // The form of a UUID of version 8 (RFC 9562): its bits are our own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function recordFiles(services: Services, tx: Tx, message: NewMessage, ids: string[]): Promise<void> {
  for (const fileId of ids) {
    await recordCaseEvent(services, tx, {
      queue: message.case.queue,
      caseId: message.case.id,
      reference: message.reference,
      type: 'file-added',
      data: { fileId, from: message.from },
    });
  }
}

/**
 * What a customer writes to one case in all. Each look at a case shows everything that was said, here and at the desk: without a bound
 * one person could make it so long that drawing it stops the portal. Nobody who wants an answer comes near it.
 */
export const mostWritten = { messages: 200, signs: 200_000 };

const isFull =
  'Zu diesem Vorgang haben Sie uns schon so viel geschrieben, dass nichts mehr hineinpasst. Bitte rufen Sie uns an oder schreiben Sie uns über die Kontaktseite und nennen Sie dort die Vorgangsnummer.';

/** @throws Problem 422 beside the text once the customer has written {@link mostWritten} */
async function ensureRoom(tx: Tx, one: CaseRef): Promise<void> {
  const { messages, signs } = await writtenBy(tx, one, 'customer');
  if (messages <= mostWritten.messages && signs <= mostWritten.signs) return;
  throw new Problem('validation_failed', { errors: [{ field: 'text', message: isFull }] });
}

/**
 * Adds a message to a case, within the transaction of its cause: with its files, the mail about it and its events.
 * @throws Problem 422 for a file that is used already, and for a customer's message that does not fit any more
 * @returns the id of the message
 */
export async function addMessage(services: Services, tx: Tx, message: NewMessage): Promise<string> {
  const id = message.id ?? randomUUID();
  if (!(await insertMessage(services, tx, message.case, { ...message, id }))) return id;
  if (message.from === 'customer') await ensureRoom(tx, message.case);
  await message.whenNew?.();
  const fileIds = await bindCaseFiles(services, tx, message.case, {
    from: message.from,
    files: message.files ?? [],
    messageId: id,
  });
  if (message.notify) {
    await queueAnswerMail(services, tx, {
      notice: message.notify,
      text: message.text,
      files: fileIds.length,
    });
  }
  const { receipt } = message;
  if (receipt) await queueReceiptMails(services, tx, { ...message, receipt, files: fileIds.length });
  if (message.from !== 'system') {
    await recordCaseEvent(services, tx, {
      queue: message.case.queue,
      caseId: message.case.id,
      reference: message.reference,
      type: message.from === 'staff' ? 'message-from-staff' : 'message-from-customer',
      data: { messageId: id },
    });
  }
  await recordFiles(services, tx, message, fileIds);
  return id;
}
