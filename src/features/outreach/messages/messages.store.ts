import { randomUUID } from 'node:crypto';
import { expressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { Tables } from '#src/database/tables.ts';
import { type RetentionRule, removesRows } from '#src/features/legal/retention/public.server.ts';
import type { Services } from '#src/services.ts';
import { domainOf } from './fair-turns.ts';
import { asSmsText, smsLength, smsPlaces } from './gsm7.ts';
import type { Letter } from './letter.ts';
import { type MailBlocks, mailAsHtml, mailAsText } from './mail-text.ts';
import { type MessageKind, messageKinds, type RepeatableKind } from './message-kinds.ts';
import { announce } from './outbox.store.ts';

export type Attachment = { filename: string; contentType: string; content: Uint8Array };

export type NewMail = {
  /** What the mail is for, e.g. `order-confirmation`: decides the lane. One of each for an order. */
  purpose: MessageKind;
  to: string;
  subject: string;
  blocks: MailBlocks;
  attachments?: ReadonlyArray<Attachment>;
  /** Further header fields, e.g. `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  orderId?: string;
  /** Job enqueued with `{messageId}` once the mail was sent or has finally failed. */
  settledJob?: string;
};

/** The fields that messages of every channel have. */
type NewMessage = {
  channel: 'mail' | 'sms' | 'letter';
  purpose: MessageKind;
  recipient: string;
  text: string;
  html?: string | null;
  subject?: string | null;
} & Pick<NewMail, 'headers' | 'orderId' | 'settledJob' | 'attachments'>;

/** All messages as `message`, for queries that ask what was written about an order: `.leftJoin(messages, 'message.order_id', …)`. */
export const messages = expressionBuilder<Tables>().selectFrom('messages').selectAll().as('message');

async function insertAttachments(tx: Tx, messageId: string, attachments: ReadonlyArray<Attachment>) {
  for (const [position, attachment] of attachments.entries()) {
    await tx
      .insertInto('message_attachments')
      .values({
        message_id: messageId,
        position,
        filename: attachment.filename,
        content_type: attachment.contentType,
        content: Buffer.from(attachment.content),
      })
      .execute();
  }
}

async function queueMessage(services: Services, tx: Tx, message: NewMessage): Promise<string | null> {
  const id = randomUUID();
  const { lane } = messageKinds[message.purpose];
  const row = await tx
    .insertInto('messages')
    .values({
      id,
      lane,
      due_at: sql<string>`now()`,
      channel: message.channel,
      purpose: message.purpose,
      recipient: message.recipient,
      domain: domainOf(message),
      subject: message.subject ?? null,
      text: message.text,
      html: message.html ?? null,
      headers: JSON.stringify(message.headers ?? {}),
      order_id: message.orderId ?? null,
      settled_job: message.settledJob ?? null,
      state: 'queued',
      created_at: services.clock.now().toISOString(),
    })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'purpose']).where('order_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await insertAttachments(tx, id, message.attachments ?? []);
  await announce(tx, { lane, channel: message.channel });
  return id;
}

/**
 * Puts a mail into the outbox within the transaction of its cause. Its lane sends it after the commit. An order
 * has one mail of each purpose: a repeated call changes nothing, so jobs may run twice.
 * @returns the id of the message, or null when the order already has it
 */
export function queueMail(services: Services, tx: Tx, mail: NewMail): Promise<string | null> {
  return queueMessage(services, tx, {
    ...mail,
    channel: 'mail',
    recipient: mail.to,
    text: mailAsText(mail.blocks),
    html: mailAsHtml(services.settings.PRODUCT_NAME, mail.subject, mail.blocks),
  });
}

type NewSms = {
  /** What the message is for, e.g. `sms-otp`: decides the lane. */
  purpose: MessageKind;
  /** E.164. */
  to: string;
  /** Is brought into GSM-7; must fit one message. */
  text: string;
  /** ISO instant after which it is not sent any more. */
  expiresAt: string;
};

/** The header that holds the expiry of a text message. */
export const expiryHeader = 'expires-at';

/**
 * Puts a text message into the outbox within the transaction of its cause. Its lane sends it after the commit.
 * @throws Error when it is longer than one message: a fault of ours, not of the customer
 */
export async function queueSms(services: Services, tx: Tx, sms: NewSms): Promise<void> {
  const text = asSmsText(sms.text);
  if ((smsLength(text) ?? Number.POSITIVE_INFINITY) > smsPlaces) {
    throw new Error(`The text message for ${sms.purpose} is longer than ${smsPlaces} signs.`);
  }
  await queueMessage(services, tx, {
    channel: 'sms',
    purpose: sms.purpose,
    recipient: sms.to,
    text,
    headers: { [expiryHeader]: sms.expiresAt },
  });
}

/** Puts a finished letter (`writeLetter`) into the outbox within the transaction of its cause. */
export async function queueLetter(services: Services, tx: Tx, letter: Letter): Promise<void> {
  await queueMessage(services, tx, {
    channel: 'letter',
    purpose: letter.purpose,
    recipient: letter.recipient.join('\n'),
    subject: letter.subject,
    text: letter.text,
    attachments: [letter.document],
  });
}

/** Sends those of the messages that still wait to another address of the same person. */
export async function readdressQueued(tx: Tx, ids: readonly string[], to: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('messages')
    .set({ recipient: to, domain: domainOf({ channel: 'mail', recipient: to }) })
    .where('id', 'in', ids)
    .where('state', '=', 'queued')
    .execute();
}

/** Takes those of the messages that still wait out of the outbox. */
export async function withdrawQueued(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('messages').where('id', 'in', ids).where('state', '=', 'queued').execute();
}

/** A message by its id, without its attachments. */
export function findMessage(db: Db, id: string) {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Sends a mail of an order once more, as a copy. The row of the first mail stays.
 * @returns false when the order has no such mail that was sent
 */
export async function sendAgain(
  services: Services,
  tx: Tx,
  order: { id: string; email: string },
  purpose: RepeatableKind,
): Promise<boolean> {
  const mail = await tx
    .selectFrom('messages')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('purpose', '=', purpose)
    .where('channel', '=', 'mail')
    .where('state', '<>', 'queued')
    .executeTakeFirst();
  if (!mail) return false;
  await queueMessage(services, tx, {
    channel: 'mail',
    purpose: `${purpose}-again`,
    // The account may have changed its address since.
    recipient: order.email,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: await attachmentsOf(tx, mail.id),
  });
  return true;
}

/** Deletes all that was written about some orders, sent or not. */
export async function deleteMessagesOfOrders(tx: Tx, orderIds: ReadonlyArray<string>): Promise<void> {
  await tx.deleteFrom('messages').where('order_id', 'in', orderIds).execute();
}

/** The mails of an order that have left, the oldest first. */
export function sentMails(db: Db, orderId: string) {
  return db
    .selectFrom('messages')
    .select(['purpose', 'subject', 'sent_at'])
    .where('order_id', '=', orderId)
    .where('channel', '=', 'mail')
    .where('state', '=', 'sent')
    .orderBy('created_at')
    .orderBy('position')
    .execute();
}

/** The attachments of a message in their order. */
export function attachmentsOf(db: Db | Tx, messageId: string) {
  return db
    .selectFrom('message_attachments')
    .select(['filename', 'content_type as contentType', 'content'])
    .where('message_id', '=', messageId)
    .orderBy('position')
    .execute();
}

/** Names of the attachments of several messages, without their content. */
export function attachmentNames(db: Db, messageIds: ReadonlyArray<string>) {
  if (messageIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('message_attachments')
    .select(['message_id', 'position', 'filename'])
    .where('message_id', 'in', messageIds)
    .orderBy('position')
    .execute();
}

/** The newest messages first, for the viewer of the demonstration. @param to how the recipient begins */
export function newestMessages(db: Db, { limit, to = '' }: { limit: number; to?: string | undefined }) {
  return db
    .selectFrom('messages')
    .selectAll()
    .where(({ fn, val }) => fn<boolean>('starts_with', ['recipient', val(to)]))
    .orderBy('created_at', 'desc')
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
}

/** The mails to an address, the newest first, for the export of its owner's data. */
export async function messagesTo(db: Db, recipient: string) {
  const rows = await db
    .selectFrom('messages')
    .select(['subject', 'created_at'])
    .where('channel', '=', 'mail')
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .orderBy('position', 'desc')
    .execute();
  return rows.map((row) => ({ subject: row.subject ?? '', createdAt: row.created_at }));
}

/** Settled messages from before `before` that belong to no order. Those of an order are deleted with it. */
const oldWithoutOrder = (tx: Tx, before: string) =>
  tx
    .deleteFrom('messages')
    .where('created_at', '<', before)
    .where('state', '!=', 'queued')
    .where('order_id', 'is', null);

const ofWithdrawals = 'withdrawal-%';

/** Deletes old messages about withdrawals. */
export async function deleteWithdrawalMessages(tx: Tx, before: string): Promise<void> {
  await oldWithoutOrder(tx, before).where('purpose', 'like', ofWithdrawals).execute();
}

/** Days that messages around an account are kept. Those of orders and withdrawals are kept with them. */
const accountMessageDays = 90;

/** Deletes what was sent and belongs to no order: all but what is about withdrawals. */
export const messagesRetention: RetentionRule = {
  key: 'messages',
  what: 'Gesendete Nachrichten ohne Bestellung',
  days: accountMessageDays,
  remove: removesRows((tx, before) =>
    oldWithoutOrder(tx, before).where('purpose', 'not like', ofWithdrawals),
  ),
};
