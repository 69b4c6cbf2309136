import { z } from 'zod';
import { emailField, passwordField } from '#src/features/account/sign-in/public.ts';
import { typedCode } from '#src/lib/normalised.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { type PasswordRule, passwordSchema } from './password-rule.ts';

/** Unknown fields are refused, so that nobody sets his own claims. */
const strict = {
  error: (issue: { code?: string | undefined }) =>
    issue.code === 'unrecognized_keys' ? 'Diese Anfrage enthält Angaben, die wir nicht annehmen.' : undefined,
};

type Form = { signs: RegExp; refusal: string };

const ordinaryText: Form = {
  signs: /^[^\p{C}<>]*$/u,
  refusal: 'Bitte nur Buchstaben, Ziffern und gewöhnliche Zeichen.',
};
const personName: Form = {
  signs: /^[\p{L}\p{M}\p{Zs}\p{Pd}.'’‘´`]*$/u,
  refusal: 'Bitte schreiben Sie Ihren Namen ohne Sonderzeichen.',
};

function tooLong(what: string, longest: number): string {
  return `Bitte kürzen Sie ${what} auf höchstens ${longest}\u00a0Zeichen.`;
}

/** @param what the field in the accusative, with its article */
function requiredText(sentence: string, what: string, longest: number, { signs, refusal } = ordinaryText) {
  return z
    .string({ error: sentence })
    .trim()
    .min(1, sentence)
    .max(longest, tooLong(what, longest))
    .regex(signs, refusal);
}

const emailSchema = emailField.overwrite((address) => address.toLowerCase());

const codeSentence =
  'Bitte geben Sie den Code so ein, wie er in unserer E-Mail steht, zum Beispiel 7K2M-93QX.';

/** A code from a mail, as people type it. Cognito's have six digits, ours eight letters and digits. */
const codeSchema = z
  .string({ error: codeSentence })
  .transform(typedCode)
  .pipe(z.string().regex(/^[A-Z\d]{6,8}$/, codeSentence));

const insuranceNumber = requiredText(
  'Bitte geben Sie Ihre Versicherungsnummer ein. Sie steht auf jedem Schreiben des Versicherers.',
  'die Versicherungsnummer',
  40,
);

const postcode = z
  .string({ error: 'Bitte geben Sie die Postleitzahl ein.' })
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{5}$/, 'Bitte geben Sie die Postleitzahl mit 5\u00a0Ziffern ein.'));

const dateOfBirth = z.iso
  .date('Bitte geben Sie das Geburtsdatum mit Tag, Monat und Jahr ein, zum Beispiel 17.9.1979.')
  .refine((day) => day >= '1900-01-01', 'Bitte prüfen Sie das Jahr der Geburt.');

const acceptsTerms = z.literal(true, {
  error: 'Ohne Ihre Zustimmung zu den Nutzungsbedingungen können wir kein Konto anlegen.',
});

/**
 * A registration as the API takes it. With a policy the account is matched to a policyholder: a person by insurance
 * number, date of birth and postcode, a company by number and postcode.
 */
export function registrationSchema(rule: PasswordRule) {
  const shared = { email: emailSchema, password: passwordSchema(rule), acceptsTerms };
  const person = z.strictObject(
    {
      profileType: z.literal('INDIVIDUAL'),
      givenName: requiredText('Bitte geben Sie Ihren Vornamen ein.', 'den Vornamen', 80, personName),
      name: requiredText('Bitte geben Sie Ihren Nachnamen ein.', 'den Nachnamen', 80, personName),
      companyName: z.literal('', 'Den Firmennamen nehmen wir nur für Firmenkonten an.').default(''),
      ...shared,
      policy: z.strictObject({ insuranceNumber, dateOfBirth, postcode }, strict).optional(),
    },
    strict,
  );
  const company = z.strictObject(
    {
      profileType: z.literal('COMPANY'),
      givenName: z.string().trim().max(80, tooLong('den Vornamen', 80)).default(''),
      name: z.string().trim().max(80, tooLong('den Nachnamen', 80)).default(''),
      companyName: requiredText('Bitte geben Sie den Namen der Firma ein.', 'den Namen der Firma', 120),
      ...shared,
      policy: z.strictObject({ insuranceNumber, postcode }, strict).optional(),
    },
    strict,
  );
  return z.discriminatedUnion('profileType', [person, company], {
    error: 'Bitte wählen Sie, ob das Konto für Sie selbst oder für eine Firma ist.',
  });
}

export type NewRegistration = z.output<ReturnType<typeof registrationSchema>>;

export const addressSchema = z.strictObject({ email: emailSchema }, strict);

/** A registration that its page holds, as `POST /auth/register` has sealed it; far longer than any is. */
const heldField = z.string().max(8000).optional();

/** The code of a registration, with the password that was typed into it. */
export const confirmSchema = z.strictObject(
  { email: emailSchema, code: codeSchema, password: passwordField, held: heldField },
  strict,
);

/** Requests the code of a registration again. The password identifies the registration. */
export const codeAgainSchema = z.strictObject(
  { email: emailSchema, password: passwordField, held: heldField },
  strict,
);

/** A new password, with the code that was sent for it. */
export function newPasswordSchema(rule: PasswordRule) {
  return z.strictObject({ email: emailSchema, code: codeSchema, password: passwordSchema(rule) }, strict);
}

/** The order of the fields on the page, so that the summary follows it. */
const fieldOrder = [
  'profileType',
  'givenName',
  'name',
  'companyName',
  'insuranceNumber',
  'dateOfBirth',
  'postcode',
  'email',
  'code',
  'password',
  'acceptsTerms',
];

/** What is wrong, one sentence for each field, under the field's own name, in the order of the fields. */
export function problemsOf(error: z.ZodError): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = String(path.at(-1) ?? 'profileType');
    if (!problems.has(field)) problems.set(field, message);
  }
  return [...problems]
    .map(([field, message]) => ({ field, message }))
    .toSorted((one, other) => fieldOrder.indexOf(one.field) - fieldOrder.indexOf(other.field));
}

/** What is wrong with what was typed, as {@link problemsOf} tells of it. */
export function faultsOf(schema: z.ZodType, typed: unknown): FieldProblem[] {
  const parsed = schema.safeParse(typed);
  return parsed.success ? [] : problemsOf(parsed.error);
}
