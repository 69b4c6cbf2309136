import { z } from 'zod';
import { addMinutes } from '#src/lib/dates.ts';
import type { MailMessage } from '#src/providers/mail/index.ts';
import type { Services } from '#src/services.ts';
import {
  attachmentsOf,
  expiryHeader,
  findMessage,
  forgetContent,
  settleMessage,
  stuckMessages,
} from './messages.store.ts';
import { sendMessageJob } from './send-message.ts';

const headersSchema = z.record(z.string(), z.string());

type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;
type Outcome = { accepted: true } | { accepted: false; permanent: boolean; reason: string };

async function mailOf({ db, settings, publicUrl }: Services, row: MessageRow): Promise<MailMessage> {
  const attachments = await attachmentsOf(db, row.id);
  return {
    from: `${settings.PRODUCT_NAME} <${settings.PROVIDER_EMAIL}>`,
    to: row.recipient,
    subject: row.subject ?? '',
    text: row.text,
    html: row.html ?? '',
    attachments: attachments.map((attachment) => ({
      filename: attachment.filename,
      contentType: attachment.content_type,
      content: attachment.content,
    })),
    headers: headersSchema.parse(row.headers),
    messageId: `<${row.id}@${new URL(publicUrl).hostname}>`,
  };
}

/** A text message whose code has expired would only confuse: it is not sent any more. */
async function sendSms({ sms, clock }: Services, row: MessageRow): Promise<Outcome> {
  const expiresAt = headersSchema.parse(row.headers)[expiryHeader] ?? '';
  const leftMs = Date.parse(expiresAt) - clock.now().getTime();
  if (!(leftMs > 0)) return { accepted: false, permanent: true, reason: 'expired before it could be sent' };
  return sms.send({
    to: row.recipient,
    text: row.text,
    validMinutes: Math.ceil(leftMs / 60_000),
    reference: row.id,
  });
}

async function sendLetter({ db, letters }: Services, row: MessageRow): Promise<Outcome> {
  const [document] = await attachmentsOf(db, row.id);
  if (!document) return { accepted: false, permanent: true, reason: 'the letter has no PDF' };
  return letters.send({
    recipient: row.recipient.split('\n'),
    subject: row.subject ?? '',
    pdf: document.content,
    filename: document.filename,
    reference: row.id,
  });
}

async function handOver(services: Services, row: MessageRow): Promise<Outcome> {
  if (row.channel === 'sms') return sendSms(services, row);
  if (row.channel === 'letter') return sendLetter(services, row);
  return services.mail.send(await mailOf(services, row));
}

/** Whether the content stays: where the outbox is itself the mailbox (the demonstration), and in mails without codes. */
function isKept({ settings }: Services, { channel, purpose }: MessageRow): boolean {
  if (channel === 'sms') return settings.SMS_PROVIDER === 'outbox';
  if (channel === 'letter') return settings.LETTER_PROVIDER === 'outbox';
  // Mails with codes of the identity provider: who reads the database later finds none.
  return !purpose.startsWith('identity-') || settings.MAIL_PROVIDER === 'outbox';
}

async function send(services: Services, messageId: string): Promise<void> {
  const row = await findMessage(services.db, messageId);
  if (row?.state !== 'queued') return;
  const outcome = await handOver(services, row);
  if (!outcome.accepted && !outcome.permanent) {
    throw new Error(`${row.channel} not accepted yet: ${outcome.reason}`);
  }
  await settleMessage(
    services,
    messageId,
    outcome.accepted ? { state: 'sent' } : { state: 'failed', error: outcome.reason },
  );
  if (!isKept(services, row)) await forgetContent(services.db, messageId);
  if (row.settled_job) services.jobs.wake(row.settled_job);
}

async function giveUp(services: Services, messageId: string): Promise<void> {
  await settleMessage(services, messageId, { state: 'failed', error: 'all attempts failed' });
  const row = await findMessage(services.db, messageId);
  if (row && !isKept(services, row)) await forgetContent(services.db, messageId);
}

/** Sends the outbox; the sweep sets going what a crash left lying. */
export function registerMessageJobs(services: Services): void {
  services.jobs.handle(
    sendMessageJob,
    ({ messageId }) => send(services, messageId),
    ({ messageId }) => giveUp(services, messageId),
  );
  services.jobs.sweep('messages', 60, async () => {
    const stuck = await stuckMessages(services.db, addMinutes(services.clock.now(), -5));
    for (const { id } of stuck) await services.jobs.enqueue(sendMessageJob, { messageId: id });
  });
}
