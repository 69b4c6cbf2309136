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
 * Thirty marks in a row are more than any language writes (UAX #15, Stream-Safe Text Format). With two kinds of them in turns the engine
 * takes the square of their number: 80,000 are a second. Two letters of Japanese become marks by NFKC and NFKD.
 */
const tooManyMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * A text in one of the forms of Unicode. The only place that normalises: whatever length a text may have is asked later, and this takes time in
 * proportion to it. Marks that no language writes are left out.
 */
export function normalised(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(tooManyMarks, '$1').normalize(form);
}

/**
 * One spelling for what looks alike (NFKC), so that the same password fits from every keyboard. Once, where a password comes in: of customers
 * and of staff, before it is hashed here or handed to a provider.
 */
export function normalisePassword(password: string): string {
  return normalised(password, 'NFKC');
}
