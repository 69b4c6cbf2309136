const notOne = 'Das ist keine Versicherungsnummer. Ein Beispiel: RS-1001-2204';

/**
 * What is wrong with a number of a policy as people type it, in a sentence. Insurers of families and firms write theirs in
 * many ways; all have digits, and nothing but letters, digits and what parts them.
 * @returns undefined for a number that may be one, and for none
 */
export function insuranceNumberProblem(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const digits = typed.replace(/\D/g, '').length;
  return /^[\p{L}\d][\p{L}\d\s./-]*$/u.test(typed) && digits >= 4 ? undefined : notOne;
}

/** The number as our policies write it, `RS-1001-2204`, whatever stands between its digits; any other as it was typed. */
export function writtenInsuranceNumber(text: string): string {
  const [, kind = '', year = '', rest = ''] =
    /^([A-Z]{2})(\d{4})(\d{4})$/.exec(text.replace(/[\s./-]/g, '').toUpperCase()) ?? [];
  return kind === '' ? text : `${kind}-${year}-${rest}`;
}
