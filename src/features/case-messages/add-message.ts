import type { Tx } from '#src/database/database.ts';
import { recordCaseEvent } from '#src/features/case-events/public.server.ts';
import type { Upload } from '#src/features/uploads/public.server.ts';
import type { Services } from '#src/services.ts';
import { bindCaseFiles } from './case-files.ts';
import { type CaseNotice, queueAnswerMail } from './case-mails.ts';
import { insertMessage } from './case-messages.store.ts';
import type { CaseRef, Sender } from './case-ref.ts';

export type NewMessage = {
  case: CaseRef;
  reference: string;
  from: Sender;
  /** Shown beside the message: the customer's name, a first name of staff. */
  author: string;
  text: string;
  /** What `goodCaseFiles` gave. */
  files?: ReadonlyArray<Upload>;
  /** Writes the mail about it; for answers of staff. */
  notify?: CaseNotice;
};

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
 * Adds a message to a case, within the transaction of its cause: with its files, the mail about it and its events.
 * Wake `sendMessageJob` after the transaction.
 * @throws Problem 422 for a file that is used already
 * @returns the id of the message
 */
export async function addMessage(services: Services, tx: Tx, message: NewMessage): Promise<string> {
  const id = await insertMessage(services, tx, message.case, message);
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
