import type { MailTransport, SendOutcome } from '#src/providers/mail/index.ts';

export interface PrintedLetter {
  /** The recipient as on the envelope, line by line. */
  readonly recipient: readonly string[];
  readonly subject: string;
  /** The whole letter, ready to be printed. */
  readonly pdf: Uint8Array;
  readonly filename: string;
  /** Our own id of the letter, the same for every attempt. */
  readonly reference: string;
}

/** Hands one letter over to be printed and posted. Never throws: every outcome is a value. */
export interface LetterPost {
  send(letter: PrintedLetter): Promise<SendOutcome>;
}

interface MailboxLetterSettings {
  readonly kind: 'mailbox';
  /** Mail address of the print service. */
  readonly to: string;
  /** Sender of the mail: address, or `Name <address>`. */
  readonly from: string;
  /** Right half of message ids. */
  readonly hostname: string;
}

export type LetterSettings = { readonly kind: 'outbox' } | MailboxLetterSettings;

/**
 * Sends each letter as PDF by mail to a print service, which prints and posts it. The mail itself names neither
 * recipient nor code: everything personal is in the PDF.
 */
function createMailboxLetters(settings: MailboxLetterSettings, mail: MailTransport): LetterPost {
  return {
    send: ({ pdf, filename, reference }) => {
      const text = `Bitte drucken und als Brief versenden. Vorgang ${reference}.`;
      return mail.send({
        from: settings.from,
        to: settings.to,
        subject: `Brief ${reference}`,
        text,
        html: `<p>${text}</p>`,
        attachments: [{ filename, contentType: 'application/pdf', content: pdf }],
        messageId: `<letter-${reference}@${settings.hostname}>`,
      });
    },
  };
}

/** The default: the outbox table, kept by the caller, is the letter box itself; nothing is printed. */
function createOutboxLetters(): LetterPost {
  return { send: async ({ reference }) => ({ accepted: true, providerId: `outbox:${reference}` }) };
}

/**
 * The way for letters named by the settings: the outbox alone (default) or a print service by mail.
 * @param mail carries the PDFs to the print service
 */
export function createLetterPost(settings: LetterSettings, mail: MailTransport): LetterPost {
  return settings.kind === 'mailbox' ? createMailboxLetters(settings, mail) : createOutboxLetters();
}
