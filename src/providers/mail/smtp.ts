import nodemailer from 'nodemailer';
import { z } from 'zod';
import { createGuard, ProviderError } from '#src/providers/http/index.ts';
import type { MailMessage, MailOutcome, MailTransport, SmtpMailSettings } from './mail.ts';

const PROVIDER = 'mail';
const DEFAULT_TIMEOUT_MS = 20_000;

/** Hands mails to an SMTP server, one connection each; repeating is the outbox's task, never ours. */
export function createSmtpTransport(settings: SmtpMailSettings): MailTransport {
  const timeoutMs = settings.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const guard = createGuard({ provider: PROVIDER, timeoutMs });
  const { user, password } = settings;
  const transport = nodemailer.createTransport({
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    requireTLS: settings.requireTls,
    ...(user === undefined || password === undefined ? {} : { auth: { user, pass: password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  async function deliver(message: MailMessage): Promise<MailOutcome> {
    const { attachments, headers, ...rest } = message;
    const info: { messageId: string; response?: string } = await transport.sendMail({
      ...rest,
      headers: { ...headers },
      attachments: attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
    });
    return { accepted: true, providerId: info.messageId };
  }

  return {
    async send(message) {
      const problem = addressProblem(message.to);
      if (problem !== null) return { accepted: false, permanent: true, reason: problem };
      try {
        return await guard.run(() => deliver(message).catch(sortFailure));
      } catch (error) {
        return { accepted: false, permanent: false, reason: reasonOf(error) };
      }
    },
  };
}

/**
 * Only one bare address, so that no caller's text becomes a second recipient. Local parts beyond ASCII need
 * SMTPUTF8 (RFC 6531) at every server on the way; without it the whole sending fails late and unclearly.
 * Domains beyond ASCII are fine: they are sent as punycode.
 */
function addressProblem(address: string): string | null {
  const [, local] = /^([^\s@<>,;:"()[\]\\]+)@[^\s@<>,;:"()[\]\\]+$/.exec(address) ?? [];
  if (local === undefined) return 'no-address';
  return /^[\x21-\x7e]+$/.test(local) ? null : 'local-part-not-ascii';
}

const smtpFailure = z.object({
  message: z.string(),
  code: z.string().optional(),
  responseCode: z.number().optional(),
});

/**
 * 5xx to this message is final; a refused login or a server without encryption is our fault and passes once
 * mended. Everything else counts against the breaker.
 */
function sortFailure(error: unknown): MailOutcome {
  const { data } = smtpFailure.safeParse(error);
  const status = data?.responseCode;
  if (data === undefined || status === undefined) throw error;
  const aboutMessage = data.code === 'EENVELOPE' || data.code === 'EMESSAGE';
  return { accepted: false, permanent: aboutMessage && status >= 500, reason: data.message };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ProviderError)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
