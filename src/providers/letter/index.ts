import type { MailTransport } from '#src/providers/mail/index.ts';
import type { LetterPost, LetterSettings, MailboxLetterSettings } from './letter.ts';

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

export type {
  LetterPost,
  LetterSettings,
  PrintedLetter,
} from './letter.ts';

/**
 * The way for letters named by the settings: the outbox alone (default) or a print service by mail.
 * @param mail carries the PDFs to the print service
 */
export function createLetterPost(settings: LetterSettings, mail: MailTransport): LetterPost {
  return settings.kind === 'mailbox' ? createMailboxLetters(settings, mail) : createOutboxLetters();
}
