import { normalisePassword } from '#src/lib/normalised.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';

/** Sequences that people type without thinking. */
const runs = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiopü',
  'qwertyuiop',
  'asdfghjklöä',
  'yxcvbnm',
];
/** Shorter words occur in many good passwords. */
const shortestName = 4;
/** A name with fewer other characters than this is guessed in minutes. */
const enoughBesideName = 6;

let known: Promise<ReadonlySet<string>> | null = null;

/** The most common passwords of leaked collections, lower case; 1.9 MB that only a new password loads. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
    (error: unknown) => {
      known = null;
      throw error;
    },
  );
  return known;
}

function isRun(password: string): boolean {
  const backwards = [...password].toReversed().join('');
  return new Set(password).size < 3 || runs.some((run) => run.includes(password) || run.includes(backwards));
}

/** Whether a password is hardly more than a name that everybody tries first. */
function isMadeOfName(password: string, names: ReadonlyArray<string>): boolean {
  return names.some((name) => {
    const rest = password.replaceAll(name, '');
    return rest !== password && [...rest].length < enoughBesideName;
  });
}

/** Names around an account that an attacker knows too: product, insurer, the address. */
function namesAround({ PRODUCT_NAME, INSURER_NAME }: Services['settings'], email: string): string[] {
  const local = email.split('@')[0] ?? '';
  return [PRODUCT_NAME, ...INSURER_NAME.split(/\s+/), local, ...local.split(/[^\p{L}\p{N}]+/u)]
    .map((name) => name.toLowerCase())
    .filter((name) => name.length >= shortestName);
}

/**
 * Whether a password is among the first that an attacker tries: in the list of common ones (also with digits and
 * signs put at its end), a run of the keyboard, or hardly more than the name of product, insurer or address. Case does not matter.
 */
export async function isGuessable(
  settings: Services['settings'],
  password: string,
  email: string,
): Promise<boolean> {
  const folded = normalisePassword(password).toLowerCase();
  const common = await commonPasswords();
  const withoutTail = folded.replace(/[^\p{L}]{1,6}$/u, '');
  return (
    common.has(folded) ||
    (withoutTail.length >= shortestName && common.has(withoutTail)) ||
    isRun(folded) ||
    isMadeOfName(folded, namesAround(settings, email))
  );
}

/** @throws Problem `validation_failed` at the field `password` for a guessable one */
export async function refuseGuessablePassword(
  { settings }: Services,
  password: string,
  email: string,
): Promise<void> {
  if (!(await isGuessable(settings, password, email))) return;
  const message =
    'Dieses Passwort steht auf Listen, die Angreifer zuerst ausprobieren. Bitte denken Sie sich ein anderes aus.';
  throw new Problem('validation_failed', { errors: [{ field: 'password', message }] });
}
