import type { MailTransport } from '#src/providers/mail/index.ts';
import type { LetterPost, MailboxLetterSettings } from './letter.ts';

/**
 * Sends each letter as PDF by mail to a print service, which prints and posts it. The mail itself names neither
 * recipient nor code: everything personal is in the PDF.
 */
export function createMailboxLetters(settings: MailboxLetterSettings, mail: MailTransport): LetterPost {
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
