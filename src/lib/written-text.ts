// Control characters, soft hyphens and blanks without width come with text that was copied out of Word and PDF; PostgreSQL
// refuses some of them. What Unicode keeps free for programs (U+FFFE and its like) is no sign at all, and XML takes none of it. Everything else stays as it was typed: emoji, right-to-left text and its marks, curly quotes.
const unseen = /(?![\t\n])[\p{Cc}\p{NChar}\u00ad\u200b\ufeff]/gu;

/**
 * Signs that turn the direction of all that follows them until they are closed or the line ends. Hebrew and Arabic letters
 * need none of them within a name; an unclosed one would turn round what we write behind it.
 */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** Several lines as somebody wrote them: line breaks as one sign, without what nobody sees, and without blanks at the ends. */
export function writtenText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unseen, '').trim();
}

/** One line as somebody wrote it: what would break it becomes a blank, and nothing in it turns round what stands behind it. */
export function writtenLine(text: string): string {
  return writtenText(text.replace(turning, '')).replace(/[\t\n \u2028\u2029]+/g, ' ');
}
