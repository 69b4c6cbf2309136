/**
 * A code as people type or paste it: letters and digits alone count, in capitals. Blanks, hyphens, a full stop at the end or the
 * quotation marks around it come along when somebody copies it from a sentence.
 */
export function typedCode(text: string): string {
  return normalised(text, 'NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/**
 * Thirty marks in a row are more than any language writes (UAX #15, Stream-Safe Text Format). With two alternating
 * kinds of marks, `normalize` takes quadratic time: a second for 80,000. The two Japanese letters become marks in
 * NFKC and NFKD.
 */
const tooManyMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * A text in one of the forms of Unicode. All code normalises here, because lengths are checked later and this
 * takes linear time. Marks that no language writes are left out.
 */
export function normalised(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(tooManyMarks, '$1').normalize(form);
}

/**
 * One spelling for what looks alike (NFKC), so that the same password fits from every keyboard. Call it once,
 * where a password arrives, before it is hashed here or handed to a provider.
 */
export function normalisePassword(password: string): string {
  return normalised(password, 'NFKC');
}
