import { z } from 'zod';
import { normalisePassword } from '#src/lib/normalised.ts';
import type { Services } from '#src/services.ts';

/** What a password must have (specification, section 5); from the settings `PASSWORD_…`. */
export const passwordRuleSchema = z.object({
  /** In characters as people count them: code points after normalisation. */
  minimumLength: z.int(),
  needsLowercase: z.boolean(),
  needsUppercase: z.boolean(),
  needsNumber: z.boolean(),
  needsSymbol: z.boolean(),
});
export type PasswordRule = z.infer<typeof passwordRuleSchema>;

/** Longer passwords are refused, so that hashing stays cheap. Passphrases fit in. */
const passwordMaximumLength = 128;

/** The rule that the operator has set. */
export function passwordRuleOf(settings: Services['settings']): PasswordRule {
  return {
    minimumLength: settings.PASSWORD_MINIMUM_LENGTH,
    needsLowercase: settings.PASSWORD_NEEDS_LOWERCASE,
    needsUppercase: settings.PASSWORD_NEEDS_UPPERCASE,
    needsNumber: settings.PASSWORD_NEEDS_NUMBER,
    needsSymbol: settings.PASSWORD_NEEDS_SYMBOL,
  };
}

const kinds = [
  { need: 'needsLowercase', sign: /\p{Ll}/u, name: 'ein Kleinbuchstabe' },
  { need: 'needsUppercase', sign: /\p{Lu}/u, name: 'ein Großbuchstabe' },
  { need: 'needsNumber', sign: /\p{Nd}/u, name: 'eine Ziffer' },
  { need: 'needsSymbol', sign: /[^\p{L}\p{N}]/u, name: 'ein Sonderzeichen' },
] as const;

function joined(names: ReadonlyArray<string>): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`;
}

/** The rule in one sentence, for the hint above the field. */
export function passwordHint(rule: PasswordRule): string {
  const needed = kinds.filter(({ need }) => rule[need]).map(({ name }) => name);
  const also = needed.length > 0 ? `, dazu ${joined(needed)}` : '';
  return `Mindestens ${rule.minimumLength}\u00a0Zeichen${also}. Gut sind vier Wörter, die nichts miteinander zu tun haben.`;
}

/**
 * What is wrong with a password, as one German sentence that names what is missing.
 * @returns undefined when the password fits
 */
export function passwordFault(rule: PasswordRule, password: string): string | undefined {
  const signs = [...normalisePassword(password)];
  if (signs.length === 0) return 'Bitte denken Sie sich ein Passwort aus.';
  if (signs.length > passwordMaximumLength) {
    return `Bitte kürzen Sie das Passwort auf höchstens ${passwordMaximumLength}\u00a0Zeichen.`;
  }
  const short = rule.minimumLength - signs.length;
  const text = signs.join('');
  const missing = [
    ...(short > 0 ? [`${short}\u00a0Zeichen`] : []),
    ...kinds.filter(({ need, sign }) => rule[need] && !sign.test(text)).map(({ name }) => name),
  ];
  return missing.length > 0 ? `Dem Passwort fehlt noch: ${joined(missing)}.` : undefined;
}

/** The rule as a schema, the same in browser and server. The value stays as it was typed. */
export function passwordSchema(rule: PasswordRule) {
  return z.string({ error: 'Bitte denken Sie sich ein Passwort aus.' }).superRefine((password, context) => {
    const message = passwordFault(rule, password);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}
