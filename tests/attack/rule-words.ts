import type { Expression } from './expressions.ts';

/** Signs that stand between words without ending a sentence; none is a blank. */
const joints = ['/', ',', '-'] as const;
type Joint = (typeof joints)[number];

/** A text of any length. */
export type LongText = { name: string; text(length: number): string };

const filled = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** All words repeated: a rule that starts at each of them and searches to the end takes quadratic time. */
function overAndOver(words: readonly string[], joint: Joint): LongText {
  const piece = `${words.join(joint)}${joint}`;
  return {
    name: `${words.slice(0, 6).join(joint)}… over and over`,
    text: (length) => filled(piece, length),
  };
}

/** First the beginnings of a rule, then its ends, so that each beginning meets every end. */
function firstThen(first: readonly string[], then: readonly string[], joint: Joint): LongText {
  const [one, other] = [first, then].map((words) => `${words.join(joint)}${joint}`);
  return {
    name: `${first.slice(0, 4).join(joint)}…, then ${then.slice(0, 4).join(joint)}…`,
    text: (length) => filled(one ?? '', length / 2) + filled(other ?? '', length / 2),
  };
}

/** Every text that the own words of a rule give. */
export function textsOf({ pattern }: Expression): LongText[] {
  const words = [...new Set(pattern.replace(/\\[a-zA-Z]/g, ' ').match(/[a-z]{2,}/g))];
  const half = Math.ceil(words.length / 2);
  return joints.flatMap((joint) => [
    ...(words.length > 0 ? [overAndOver(words, joint)] : []),
    ...(words.length > 1 ? [firstThen(words.slice(0, half), words.slice(half), joint)] : []),
  ]);
}

const slowOnce =
  'auch aufhebung das dieses dasselbe gleiches ebenso dies entsprechendes zwischenzeugnis darf freuen zustimmung';

/**
 * Texts that took quadratic time before sentences without blanks were cut; the first blocked the portal for a
 * minute.
 */
export const knownOnes: readonly LongText[] = [
  firstThen(['auch'], ['aufhebung', 'der', 'des', 'der'], '/'),
  firstThen(['freuen'], ['zusammen'], '/'),
  ...slowOnce.split(' ').map((word) => overAndOver([word], '/')),
  ...['.', '!', '"', '\u{1d4b3}'].map((sign) => ({
    name: `${sign} over and over`,
    text: (length: number) => filled(sign, length),
  })),
];
