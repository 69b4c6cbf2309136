/** Kinds of a mail that did not arrive: for good, for now, or as a complaint of its reader. */
export type BounceKind = 'hard' | 'soft' | 'complaint';

/** What our outbox writes when every try failed without a final answer (`messages.jobs.ts`). */
const gaveUp = 'all attempts failed';
/** Our own transport refuses these before anything is sent. */
const noAddress = /^(no-address|local-part-not-ascii)$/;
/** RFC 3463: 5.1.x is about the address, 5.2.1 a mailbox that is shut. */
const aboutAddress = /\b5\.(1\.\d{1,3}|2\.1)\b/;
const refusedRecipient = /all recipients were rejected|recipient address rejected|user unknown|no such user/i;
/** Full, too big, policy, spam: the mailbox exists and the next mail may pass. */
const aboutMail = /\b5\.(2\.[23]|3\.\d{1,3}|7\.\d{1,3})\b|\b552\b|spam|policy|blocked|quota|full/i;

/**
 * What a final refusal of our mail system means for the address. Only a refusal of the address itself ends a
 * subscription; one of the content must not throw everybody out.
 * @param error as the outbox keeps it
 */
export function bounceKind(error: string): 'hard' | 'soft' {
  if (error === gaveUp) return 'soft';
  if (noAddress.test(error)) return 'hard';
  if (aboutAddress.test(error)) return 'hard';
  if (aboutMail.test(error)) return 'soft';
  return refusedRecipient.test(error) ? 'hard' : 'soft';
}
