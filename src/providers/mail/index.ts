import type { MailSettings, MailTransport } from './mail.ts';
import { createSmtpTransport } from './smtp.ts';

/** The default: the outbox table, kept by the caller, is the mailbox itself; nothing leaves the machine. */
function createOutboxTransport(): MailTransport {
  return {
    send: async ({ messageId }) => ({ accepted: true, providerId: `outbox:${messageId}` }),
  };
}

export type {
  MailMessage,
  MailSettings,
  MailTransport,
  SendOutcome,
  SmtpMailSettings,
} from './mail.ts';

/** The mail transport named by the settings: the outbox alone (default) or an SMTP server. */
export function createMailTransport(settings: MailSettings): MailTransport {
  return settings.kind === 'smtp' ? createSmtpTransport(settings) : createOutboxTransport();
}
