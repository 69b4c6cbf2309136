import type { SendOutcome } from '#src/providers/mail/index.ts';

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

interface OutboxLetterSettings {
  readonly kind: 'outbox';
}

export interface MailboxLetterSettings {
  readonly kind: 'mailbox';
  /** Mail address of the print service. */
  readonly to: string;
  /** Sender of the mail: address, or `Name <address>`. */
  readonly from: string;
  /** Right half of message ids. */
  readonly hostname: string;
}

export type LetterSettings = OutboxLetterSettings | MailboxLetterSettings;
