import type { MailTransport } from '#src/providers/mail/index.ts';
import type { LetterPost, LetterSettings } from './letter.ts';
import { createMailboxLetters } from './mailbox.ts';
import { createOutboxLetters } from './outbox.ts';

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
