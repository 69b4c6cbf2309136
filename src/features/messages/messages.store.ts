import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#src/database/database.ts';
import type { Services } from '#src/services.ts';
import { type MailBlock, mailAsHtml, mailAsText } from './mail-text.ts';
import { sendMessageJob } from './send-message.ts';

export type Attachment = { filename: string; contentType: string; content: Uint8Array };

export type NewMail = {
  /** What the mail is for, e.g. `order-confirmation`. One of each for an order. */
  purpose: string;
  to: string;
  subject: string;
  blocks: ReadonlyArray<MailBlock>;
  attachments?: ReadonlyArray<Attachment>;
  orderId?: string;
  /** Job enqueued with `{messageId}` once the mail was sent or has finally failed. */
  settledJob?: string;
};

/**
 * Puts a mail into the outbox within the transaction of its cause, with the job that sends it. For an
 * order each purpose exists once: a repeated call changes nothing, so that jobs may run twice.
 * @returns the id of the message, or null when the order already has it
 */
export async function queueMail(services: Services, tx: Tx, mail: NewMail): Promise<string | null> {
  const id = randomUUID();
  const row = await tx
    .insertInto('messages')
    .values({
      id,
      channel: 'mail',
      purpose: mail.purpose,
      recipient: mail.to,
      subject: mail.subject,
      text: mailAsText(mail.blocks),
      html: mailAsHtml(services.settings.PRODUCT_NAME, mail.subject, mail.blocks),
      headers: JSON.stringify({}),
      order_id: mail.orderId ?? null,
      settled_job: mail.settledJob ?? null,
      state: 'queued',
      error: null,
      created_at: services.clock.now().toISOString(),
      sent_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'purpose']).where('order_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  for (const [position, attachment] of (mail.attachments ?? []).entries()) {
    await tx
      .insertInto('message_attachments')
      .values({
        message_id: id,
        position,
        filename: attachment.filename,
        content_type: attachment.contentType,
        content: Buffer.from(attachment.content),
      })
      .execute();
  }
  await services.jobs.enqueue(sendMessageJob, { messageId: id }, tx);
  return id;
}

/** A message by its id, without its attachments. */
export function findMessage(db: Db, id: string) {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The attachments of a message in their order. */
export function attachmentsOf(db: Db, messageId: string) {
  return db
    .selectFrom('message_attachments')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('position')
    .execute();
}

/** Records the end of a message and enqueues its follow-up in one transaction; a second end is ignored. */
export async function settleMessage(
  services: Services,
  id: string,
  end: { state: 'sent' } | { state: 'failed'; error: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('messages')
      .set({
        state: end.state,
        error: end.state === 'failed' ? end.error : null,
        sent_at: end.state === 'sent' ? services.clock.now().toISOString() : null,
      })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .returning('settled_job')
      .executeTakeFirst();
    if (row?.settled_job) await services.jobs.enqueueNamed(row.settled_job, { messageId: id }, tx);
  });
}

/** The newest messages first, for the viewer of the demonstration. */
export function newestMessages(db: Db, limit: number) {
  return db
    .selectFrom('messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Messages that still wait to be sent although they were written before `before`. */
export function stuckMessages(db: Db, before: string) {
  return db
    .selectFrom('messages')
    .select('id')
    .where('state', '=', 'queued')
    .where('created_at', '<', before)
    .limit(200)
    .execute();
}
