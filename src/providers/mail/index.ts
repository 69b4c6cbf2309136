import type { MailSettings, MailTransport } from './mail.ts';
import { createOutboxTransport } from './outbox.ts';
import { createSmtpTransport } from './smtp.ts';

export type {
  MailMessage,
  MailOutcome,
  MailSettings,
  MailTransport,
  SmtpMailSettings,
} from './mail.ts';

/** The mail transport named by the settings: the outbox alone (default) or an SMTP server. */
export function createMailTransport(settings: MailSettings): MailTransport {
  return settings.kind === 'smtp' ? createSmtpTransport(settings) : createOutboxTransport();
}
