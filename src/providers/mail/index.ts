import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { z } from 'zod';
import { createGuard, ProviderError } from '#src/providers/http/index.ts';

interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface MailMessage {
  /** Address, or `Name <address>`. */
  readonly from: string;
  /** One bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  /** Further header fields, e.g. `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** With angle brackets; the same for every attempt, so that a mail sent twice shows once. */
  readonly messageId: string;
  /** How long the server may take until it has taken the recipient; unset: as long as over the whole mail. */
  readonly recipientWithinMs?: number;
}

/** What became of a mail, a text message or a letter. */
export type SendOutcome =
  | { readonly accepted: true; readonly providerId: string }
  /** `permanent`: no later attempt can succeed (unknown recipient or number, refused content). */
  | {
      readonly accepted: false;
      readonly permanent: boolean;
      /** For logs and the outbox row: codes, and nothing that tells of a person. */
      readonly reason: string;
      /** Nobody was asked, because the system behind is known to be away. */
      readonly isUntried?: boolean;
    };

/** Hands one mail over. Never throws: every outcome is a value, so that the outbox row can record it. */
export interface MailTransport {
  send(message: MailMessage): Promise<SendOutcome>;
}

export interface SmtpMailSettings {
  readonly kind: 'smtp';
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (port 465); otherwise STARTTLS is used when offered. */
  readonly secure: boolean;
  /** Refuse to send without encryption. */
  readonly requireTls: boolean;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

export type MailSettings = { readonly kind: 'outbox' } | SmtpMailSettings;

const PROVIDER = 'mail';
const DEFAULT_TIMEOUT_MS = 20_000;

/** Hands mails to an SMTP server, one connection each; repeating is the outbox's task, never ours. */
function createSmtpTransport(settings: SmtpMailSettings): MailTransport {
  const timeoutMs = settings.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const guard = createGuard({ provider: PROVIDER, timeoutMs });

  /**
   * A server is down only if it cannot be reached or refuses the login. Its answer to one message concerns that
   * message.
   */
  async function deliver(message: MailMessage): Promise<SendOutcome> {
    const connection = newConnection(settings, timeoutMs);
    try {
      await guard.run(() => begin(connection, settings));
      await handOver(connection, message, timeoutMs);
      connection.quit();
      return { accepted: true, providerId: message.messageId };
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  return {
    async send(message) {
      const problem = addressProblem(message.to);
      if (problem !== null) return { accepted: false, permanent: true, reason: problem };
      return deliver(message).catch(refusal);
    },
  };
}

function newConnection(settings: SmtpMailSettings, timeoutMs: number): SMTPConnection {
  const connection = new SMTPConnection({
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    requireTLS: settings.requireTls,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  // It tells of a broken connection whether or not somebody waits for it.
  connection.on('error', () => undefined);
  return connection;
}

/** Connects, greets and logs in, encrypted where the server offers it. */
function begin(connection: SMTPConnection, { user, password }: SmtpMailSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (error: unknown) => reject(ofConnecting(error));
    connection.once('error', failed);
    connection.once('end', () => failed(new Error('closed')));
    connection.connect((error) => {
      if (error) return failed(error);
      if (user === undefined || password === undefined || !connection.allowsAuth) return resolve();
      connection.login({ user, pass: password }, (refused) => (refused ? failed(refused) : resolve()));
    });
  });
}

/**
 * The time limit is for the whole message: a server that answers a line now and then does not prolong it. The
 * shorter limit covers the recipient only: a server that is cut off after the content may have taken the mail, and
 * would get it twice.
 */
function handOver(connection: SMTPConnection, message: MailMessage, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new ProviderError(PROVIDER, 'timeout'));
    const timer = setTimeout(late, timeoutMs);
    const forRecipient = setTimeout(late, Math.min(timeoutMs, message.recipientWithinMs ?? timeoutMs));
    const ended = (error: unknown) => {
      clearTimeout(timer);
      clearTimeout(forRecipient);
      if (error) reject(error);
      else resolve();
    };
    connection.once('error', ended);
    connection.once('end', () => ended(new Error('closed')));
    const mime = composed(message);
    mime.build((error, bytes) => {
      if (error || !bytes) ended(error ?? new Error('empty'));
      else {
        const content = Readable.from(askedFor(bytes, () => clearTimeout(forRecipient)));
        connection.send(mime.getEnvelope(), content, ended);
      }
    });
  });
}

/** The content is first read when the server has accepted the recipient. */
function* askedFor(bytes: Buffer, begun: () => void) {
  begun();
  yield bytes;
}

function composed({ attachments, headers, recipientWithinMs: _, ...rest }: MailMessage) {
  return new MailComposer({
    ...rest,
    headers: { ...headers },
    attachments: attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
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
  code: z.string().optional(),
  response: z.string().optional(),
  responseCode: z.number().optional(),
});

/** RFC 5321 and 3463: the status of a reply and its enhanced code. The words behind them repeat the recipient's address. */
const replyStatus = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?/;

function codesOf(error: unknown): string {
  if (error instanceof ProviderError) return error.message;
  const { data } = smtpFailure.safeParse(error);
  if (data?.code === 'ETIMEDOUT') return 'timeout';
  const [, status, enhanced] = replyStatus.exec(data?.response ?? '') ?? [];
  return [status, enhanced, data?.code].filter(Boolean).join(' ') || 'failed';
}

/** 421: we have too many connections, or it is being stopped for a moment. It is alive. */
function ofConnecting(error: unknown): ProviderError {
  const isBusy = smtpFailure.safeParse(error).data?.responseCode === 421;
  return new ProviderError(PROVIDER, 'unavailable', { code: codesOf(error), isBusy });
}

/**
 * 5xx to this message is final. Everything else may succeed later: a refused login or a server without encryption
 * is our fault and can be corrected.
 */
function refusal(error: unknown): SendOutcome {
  const reason = codesOf(error);
  if (error instanceof ProviderError && error.code === 'circuit-open') {
    return { accepted: false, permanent: false, reason, isUntried: true };
  }
  const { data } = smtpFailure.safeParse(error);
  const isAboutMessage = data?.code === 'EENVELOPE' || data?.code === 'EMESSAGE';
  const permanent = isAboutMessage && (data.responseCode ?? 0) >= 500;
  return { accepted: false, permanent, reason };
}

/** The default: the outbox table, kept by the caller, is the mailbox itself; nothing leaves the machine. */
function createOutboxTransport(): MailTransport {
  return {
    send: async ({ messageId }) => ({ accepted: true, providerId: `outbox:${messageId}` }),
  };
}

/** The mail transport named by the settings: the outbox alone (default) or an SMTP server. */
export function createMailTransport(settings: MailSettings): MailTransport {
  return settings.kind === 'smtp' ? createSmtpTransport(settings) : createOutboxTransport();
}
