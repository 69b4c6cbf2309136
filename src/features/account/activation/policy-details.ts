import type { PolicyDetails } from '#src/features/insurance/policyholders/public.server.ts';
import { readDay } from '#src/lib/day-input.ts';
import type { FieldProblem } from '#src/lib/problem.ts';

/** How a customer says which policy is his, as he types it. */
export type TypedPolicy = { insuranceNumber: string; dateOfBirth: string; postcode: string };

/** An insurance number without what people leave out or add: blanks, hyphens, dots, small letters. Undefined for none. */
export function readInsuranceNumber(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return /^[A-Z]{0,4}\d{6,12}$/.test(plain) ? plain : undefined;
}

/**
 * Reads what a customer typed about his policy.
 * @param profileType companies are not asked for a birthday
 */
export function readPolicyDetails(
  typed: TypedPolicy,
  profileType: 'INDIVIDUAL' | 'COMPANY',
  now: Date,
): { ok: true; details: PolicyDetails } | { ok: false; problems: FieldProblem[] } {
  const insuranceNumber = readInsuranceNumber(typed.insuranceNumber);
  const dateOfBirth = profileType === 'COMPANY' ? null : readDay(typed.dateOfBirth, now);
  const postcode = /^\d{5}$/.exec(typed.postcode.trim())?.[0];
  const problems: FieldProblem[] = [];
  if (!insuranceNumber) {
    const message =
      'Diese Nummer ist nicht vollständig. Sie steht im Versicherungsschein. Ein Beispiel: RS-1234-5678';
    problems.push({ field: 'insuranceNumber', message });
  }
  if (dateOfBirth === undefined) {
    const message = 'Bitte geben Sie Ihr Geburtsdatum mit Tag, Monat und Jahr ein. Ein Beispiel: 4.3.1985';
    problems.push({ field: 'dateOfBirth', message });
  }
  if (!postcode) {
    const message = 'Bitte geben Sie die fünf Ziffern Ihrer Postleitzahl ein. Ein Beispiel: 20457';
    problems.push({ field: 'postcode', message });
  }
  if (!insuranceNumber || dateOfBirth === undefined || !postcode) return { ok: false, problems };
  return { ok: true, details: { insuranceNumber, dateOfBirth, postcode } };
}
