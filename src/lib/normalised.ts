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
