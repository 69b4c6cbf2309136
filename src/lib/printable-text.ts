/** Stands in a printed document for signs that its type does not have. */
export const missingSign = '[?]';

/**
 * Signs that Roboto, the type of our documents, lacks: pictures, and letters of other scripts than Latin, Greek and
 * Cyrillic. They would be left out without a trace.
 */
const missing =
  /(?:(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200d\ufe0e\ufe0f]|[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]|[^\P{M}\p{Script=Inherited}])+/gu;

/** The text as it can be printed, each run of signs that cannot be replaced by one mark. */
export function printableText(text: string): string {
  return text.replace(missing, missingSign);
}
