import { z } from 'zod';
import { addMinutes } from '#src/lib/dates.ts';
import type { MailMessage } from '#src/providers/mail/index.ts';
import type { Services } from '#src/services.ts';
import { attachmentsOf, findMessage, settleMessage, stuckMessages } from './messages.store.ts';
import { sendMessageJob } from './send-message.ts';

const headersSchema = z.record(z.string(), z.string());

type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

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

async function send(services: Services, messageId: string): Promise<void> {
  const row = await findMessage(services.db, messageId);
  if (row?.state !== 'queued') return;
  const outcome = await services.mail.send(await mailOf(services, row));
  if (!outcome.accepted && !outcome.permanent) throw new Error(`mail not accepted yet: ${outcome.reason}`);
  await settleMessage(
    services,
    messageId,
    outcome.accepted ? { state: 'sent' } : { state: 'failed', error: outcome.reason },
  );
  if (row.settled_job) services.jobs.wake(row.settled_job);
}

/** Sends the outbox; the sweep sets going what a crash left lying. */
export function registerMessageJobs(services: Services): void {
  services.jobs.handle(
    sendMessageJob,
    ({ messageId }) => send(services, messageId),
    ({ messageId }) => settleMessage(services, messageId, { state: 'failed', error: 'all attempts failed' }),
  );
  services.jobs.sweep('messages', 60, async () => {
    const stuck = await stuckMessages(services.db, addMinutes(services.clock.now(), -5));
    for (const { id } of stuck) await services.jobs.enqueue(sendMessageJob, { messageId: id });
  });
}
