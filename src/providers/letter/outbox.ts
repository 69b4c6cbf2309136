import type { LetterPost } from './letter.ts';

/** The default: the outbox table, kept by the caller, is the letter box itself; nothing is printed. */
export function createOutboxLetters(): LetterPost {
  return { send: async ({ reference }) => ({ accepted: true, providerId: `outbox:${reference}` }) };
}
