import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { portOf } from './ports.ts';
import { Traps } from './traps.ts';

export type MailPurpose = 'received' | 'confirmation' | 'fulfilled' | 'refunded' | 'other';
type Envelope = { to: string; purpose: MailPurpose; messageId: string };
/** `at`: when it was taken, by `performance.now()`. */
export type ReceivedMail = Envelope & { at: number };
/** A mail on its way in: before we take it, or taken but before the portal hears so. */
export type MailPoint = Envelope & { moment: 'before' | 'after' };

/** What the server says to a recipient instead of taking the mail: an SMTP code, or null to take it. */
export type Refusal = { code: number; message: string } | null;

export type MailSink = {
  url: string;
  received: ReceivedMail[];
  traps: Traps<MailPoint>;
  close(): Promise<void>;
};

const purposes: ReadonlyArray<[RegExp, MailPurpose]> = [
  [/ist eingegangen/, 'received'],
  [/Vertragsbestätigung/, 'confirmation'],
  [/Ergebnis ist da/, 'fulfilled'],
  [/kommt zurück/, 'refunded'],
];

/** Reads the encoded words of RFC 2047, as far as nodemailer writes them. */
function decodeWords(header: string): string {
  const joined = header.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_whole, kind: string, text: string) => {
    if (kind.toUpperCase() === 'B') return Buffer.from(text, 'base64').toString('utf8');
    const bytes = text
      .replaceAll('_', ' ')
      .replace(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString('utf8');
  });
}

function headerOf(raw: string, name: string): string {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
}

function readMail(raw: string, to: string): Envelope {
  const subject = decodeWords(headerOf(raw, 'Subject'));
  const purpose = purposes.find(([pattern]) => pattern.test(subject))?.[1] ?? 'other';
  return { to, purpose, messageId: headerOf(raw, 'Message-ID') };
}

/**
 * A mail server that keeps what it takes.
 * @param options.port fixed port, for a server that comes back; unset: a free one
 * @param options.refuse answers a recipient with an SMTP error
 */
export async function startMailSink(
  options: { port?: number; refuse?(to: string): Refusal } = {},
): Promise<MailSink> {
  const received: ReceivedMail[] = [];
  const traps = new Traps<MailPoint>();
  const take = async (raw: string, to: string): Promise<boolean> => {
    const mail = readMail(raw, to);
    if (!(await traps.pass({ ...mail, moment: 'before' }))) return false;
    received.push({ ...mail, at: performance.now() });
    return traps.pass({ ...mail, moment: 'after' });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = options.refuse?.(address) ?? null;
      done(refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : undefined);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [to = { address: '' }] = session.envelope.rcptTo;
        take(Buffer.concat(chunks).toString('utf8'), to.address).then(
          (goesOn) => done(goesOn ? undefined : new Error('cut')),
          done,
        );
      });
    },
  });
  // A killed portal leaves broken connections; that is what this server is for.
  server.on('error', () => undefined);
  const listening = server.listen(options.port ?? 0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${portOf(listening)}`,
    received,
    traps,
    close: () => {
      traps.clear();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
