import type { Tx } from '#src/database/database.ts';
import { type Account, accountOf, spendDigitalTry } from '#src/features/account/accounts/public.server.ts';
import {
  matchPolicyholder,
  type PolicyDetails,
  type Policyholder,
} from '#src/features/insurance/policyholders/public.server.ts';
import { queueLetter, queueMail, writeLetter } from '#src/features/outreach/messages/public.server.ts';
import { addDaysToInstant, addMinutes } from '#src/lib/dates.ts';
import { readDay } from '#src/lib/day-input.ts';
import { isSameSecret } from '#src/lib/digest.ts';
import { type FieldProblem, Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import {
  type BriefcodeTry,
  findBriefcode,
  findPolicyholder,
  isUsable,
  lockOwnAccount,
  putBriefcode,
  redeemBriefcode,
  setActivated,
  setNamedPolicy,
  tryBriefcode,
} from './activation.store.ts';
import { type Addressee, activatedMail, briefcodeLetter } from './activation-messages.ts';
import {
  digitalTries,
  letterPauseHours,
  newBriefcode,
  readBriefcode,
  secondsUntilLetter,
} from './briefcode.ts';

function wrongBriefcode(message: string): Problem {
  return new Problem('wrong_code', { detail: message, errors: [{ field: 'briefcode', message }] });
}

/** @throws Problem 409 for an account that is activated already */
function requireNotActivated({ is_activated }: Account): void {
  if (is_activated)
    throw new Problem('conflict', { detail: 'Ihr Konto ist schon aktiviert. Sie müssen nichts mehr tun.' });
}

function countOf(tries: number): string {
  return tries === 1 ? 'einen Versuch' : `${tries} Versuche`;
}

const newLetter = 'Bitte fordern Sie einen neuen Brief an.';

function refusalOf(outcome: Exclude<BriefcodeTry, { kind: 'right' }>): string {
  switch (outcome.kind) {
    case 'wrong':
      return `Dieser Code ist nicht richtig. Bitte vergleichen Sie ihn mit dem Brief. Sie haben noch ${countOf(outcome.triesLeft)}.`;
    case 'exhausted':
      return `Der Code aus diesem Brief gilt nicht mehr, weil er zu oft falsch eingegeben wurde. ${newLetter}`;
    case 'expired':
      return `Der Code aus diesem Brief ist abgelaufen. ${newLetter}`;
    case 'none':
      return `Für Ihr Konto gilt gerade kein Code. ${newLetter}`;
  }
}

/** PostgreSQL's violation of the unique index `accounts_activated_once`: one activated account for a policyholder. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

function taken({ settings }: Services): Problem {
  return new Problem('conflict', {
    detail: `Zu diesem Vertrag gibt es schon ein aktiviertes Konto. Ist es Ihres, melden Sie sich bitte dort an. Sonst rufen Sie uns an: ${settings.SUPPORT_PHONE}. Wir klären das mit Ihnen.`,
  });
}

/**
 * Activates the account and tells its owner by mail.
 * @param redeem uses up the proof, in the same transaction
 * @throws Problem 409 when it is activated already, or another account of that policyholder is
 */
async function activate(
  services: Services,
  partnerId: string,
  redeem: (tx: Tx, account: Account) => Promise<void>,
): Promise<void> {
  try {
    await services.db.transaction().execute(async (tx) => {
      const account = await lockOwnAccount(tx, partnerId);
      requireNotActivated(account);
      await redeem(tx, account);
      await setActivated(tx, partnerId);
      const name = account.company_name || `${account.given_name} ${account.name}`.trim();
      await queueMail(services, tx, activatedMail(services, account.email, name));
    });
  } catch (error) {
    throw isTaken(error) ? taken(services) : error;
  }
}

/**
 * Takes the code of the letter.
 * @param typed as people type it
 * @throws Problem 422 `wrong_code`, 409, 429
 */
export async function enterBriefcode(services: Services, partnerId: string, typed: string): Promise<void> {
  const { db, clock } = services;
  requireNotActivated(await accountOf(db, partnerId));
  const read = readBriefcode(typed);
  // What cannot be a code costs no try.
  if (!read.ok) throw wrongBriefcode(read.message);
  await services.limits.consume('briefcode-customer', partnerId);
  const outcome = await tryBriefcode(db, partnerId, read.signs, clock.now().toISOString());
  if (outcome.kind !== 'right') throw wrongBriefcode(refusalOf(outcome));
  await activate(services, partnerId, async (tx, { policyholder_id }) => {
    const isRedeemed = policyholder_id !== null && (await redeemBriefcode(tx, partnerId, outcome.hash));
    if (!isRedeemed) throw wrongBriefcode(refusalOf({ kind: 'none' }));
  });
}

/**
 * Whether the account may be activated without a letter. Only an account linked by the insurer may. Otherwise
 * somebody could name a stranger's policy, try its IBAN from any number of accounts, and learn that it exists.
 */
export function offersDigital(account: Account, holder: Policyholder | undefined): boolean {
  return (
    !account.is_activated &&
    account.policy_named_at === null &&
    holder?.offers_digital_activation === true &&
    holder.iban_last_four !== null &&
    holder.date_of_birth !== null
  );
}

async function onlyLetter({ db, clock }: Services, partnerId: string): Promise<string> {
  const hasLetter = isUsable(await findBriefcode(db, partnerId), clock.now());
  const way = hasLetter
    ? 'Nehmen Sie den Code aus Ihrem Brief.'
    : 'Bitte fordern Sie einen Brief mit Ihrem Code an.';
  return `Die digitale Aktivierung ist nicht mehr möglich. ${way}`;
}

const wrongBirthday: FieldProblem = {
  field: 'dateOfBirth',
  message: 'Bitte geben Sie Ihr Geburtsdatum mit Tag, Monat und Jahr ein. Ein Beispiel: 4.3.1985',
};

type DigitalProof = { ibanLastFour: string; dateOfBirth: string };

function readDigitalProof(typed: DigitalProof, now: Date): DigitalProof {
  const ibanLastFour = /^\d{4}$/.exec(typed.ibanLastFour.replace(/\s/g, ''))?.[0];
  const dateOfBirth = readDay(typed.dateOfBirth, now);
  const errors: FieldProblem[] = [];
  if (!ibanLastFour) {
    const message = 'Bitte geben Sie genau die letzten vier Ziffern der IBAN ein. Ein Beispiel: 1234';
    errors.push({ field: 'ibanLastFour', message });
  }
  if (!dateOfBirth) errors.push(wrongBirthday);
  if (!ibanLastFour || !dateOfBirth) throw new Problem('validation_failed', { errors });
  return { ibanLastFour, dateOfBirth };
}

/**
 * Activates by the last four digits of the IBAN and the birthday. Three tries in all, then only the letter is left.
 * @throws Problem 403 where it is not offered, 422 for what does not fit, 409
 */
export async function activateDigitally(
  services: Services,
  partnerId: string,
  typed: DigitalProof,
): Promise<void> {
  const { db, clock } = services;
  const account = await accountOf(db, partnerId);
  requireNotActivated(account);
  const holder = await findPolicyholder(db, account.policyholder_id);
  if (!holder || !offersDigital(account, holder)) {
    throw new Problem('forbidden', { detail: await onlyLetter(services, partnerId) });
  }
  const given = readDigitalProof(typed, clock.now());
  const triesLeft = await spendDigitalTry(db, partnerId);
  if (triesLeft === undefined) {
    throw new Problem('forbidden', { detail: await onlyLetter(services, partnerId) });
  }
  const expected = `${holder.iban_last_four}\n${holder.date_of_birth}`;
  if (!isSameSecret(`${given.ibanLastFour}\n${given.dateOfBirth}`, expected)) {
    const rest =
      triesLeft === 0
        ? `Das waren ${digitalTries} Versuche. ${await onlyLetter(services, partnerId)}`
        : `Sie haben noch ${countOf(triesLeft)}, danach geht es nur mit dem Brief weiter.`;
    const message = `IBAN und Geburtsdatum passen nicht zu Ihrem Vertrag. ${rest}`;
    throw new Problem('wrong_code', { detail: message, errors: [{ field: 'ibanLastFour', message }] });
  }
  await activate(services, partnerId, async (_tx, { policyholder_id }) => {
    if (policyholder_id !== holder.id) throw new Problem('conflict');
  });
}

/**
 * Stores the policy that the customer names as his. The only effect is that letters may go to the address on
 * record. The answer does not reveal whether the policy exists.
 * @throws Problem 422 for what cannot be a policy, 409 for an account whose policy is known or that is activated,
 * 429
 */
export async function namePolicy(services: Services, partnerId: string, typed: TypedPolicy): Promise<void> {
  const { db, clock } = services;
  const account = await accountOf(db, partnerId);
  requireNotActivated(account);
  requireNotLinked(account);
  const read = readPolicyDetails(typed, account.profile_type, clock.now());
  if (!read.ok) throw new Problem('validation_failed', { errors: read.problems });
  await services.limits.consume('policy-customer', partnerId);
  await db.transaction().execute(async (tx) => {
    const locked = await lockOwnAccount(tx, partnerId);
    requireNotActivated(locked);
    requireNotLinked(locked);
    const policyholderId = await matchPolicyholder(tx, locked.profile_type, read.details);
    await setNamedPolicy(tx, partnerId, policyholderId, clock.now().toISOString());
  });
}

/** @throws Problem 409 for an account that the insurer has linked to its policy */
function requireNotLinked({ policyholder_id, policy_named_at }: Account): void {
  if (policyholder_id === null || policy_named_at !== null) return;
  throw new Problem('conflict', {
    detail:
      'Ihr Konto ist schon mit einem Vertrag verbunden. Sie können gleich den Brief mit dem Code anfordern.',
  });
}

/** How a customer says which policy is his, as he types it. */
type TypedPolicy = { insuranceNumber: string; dateOfBirth: string; postcode: string };

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
  if (dateOfBirth === undefined) problems.push(wrongBirthday);
  if (!postcode) {
    const message = 'Bitte geben Sie die fünf Ziffern Ihrer Postleitzahl ein. Ein Beispiel: 20457';
    problems.push({ field: 'postcode', message });
  }
  if (!insuranceNumber || dateOfBirth === undefined || !postcode) return { ok: false, problems };
  return { ok: true, details: { insuranceNumber, dateOfBirth, postcode } };
}

/**
 * Replaces the policyholder if the details fit none. The letter is discarded; it only makes the answer take as
 * long.
 */
const nobody: Addressee = {
  profile_type: 'INDIVIDUAL',
  given_name: '',
  name: '',
  company_name: '',
  street: '',
  postcode: '',
  city: '',
};

function tooEarly(seconds: number): Problem {
  const retryAfterSeconds = Math.max(1, seconds);
  const hours = Math.ceil(retryAfterSeconds / 3600);
  return new Problem('rate_limited', {
    retryAfterSeconds,
    detail: `Ein Brief ist schon unterwegs. In ${hours === 1 ? 'einer Stunde' : `${hours}\u00a0Stunden`} können Sie einen neuen anfordern.`,
  });
}

/** @throws Problem 409 while nobody has said which policy it is about */
function requirePolicy({ policyholder_id, policy_named_at }: Account): void {
  if (policyholder_id !== null || policy_named_at !== null) return;
  throw new Problem('conflict', {
    detail: 'Bitte sagen Sie uns zuerst, um welchen Vertrag es geht. Dann können wir den Brief schreiben.',
  });
}

/**
 * Letters to one policyholder are counted over all accounts. Beyond the limit none is written, and the answer does
 * not say so: the page tells everybody whom to call if no letter comes.
 */
async function mayWrite(services: Services, policyholderId: string): Promise<boolean> {
  try {
    await services.limits.consume('letter-policyholder', policyholderId);
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    services.log.warn({ limit: 'letter-policyholder' }, 'letter not written');
    return false;
  }
}

/**
 * Sends a letter with a new code to the policyholder's address on record; the code before it is void. For details that
 * fit no policy everything looks the same, but no letter is written.
 * @throws Problem 409 without a policy or when activated, 429 within a day or after three in 30 days
 */
export async function requestBriefcode(services: Services, partnerId: string): Promise<void> {
  const { db, clock, settings } = services;
  const account = await accountOf(db, partnerId);
  requireNotActivated(account);
  requirePolicy(account);
  const before = await findBriefcode(db, partnerId);
  const wait = secondsUntilLetter(before?.requested_at, clock.now());
  if (wait > 0) throw tooEarly(wait);
  await services.limits.consume('briefcode-letter', partnerId);

  const now = clock.now();
  const briefcode = newBriefcode();
  const expiresAt = addDaysToInstant(now, settings.BRIEFCODE_DAYS);
  const holder = await findPolicyholder(db, account.policyholder_id);
  const isAllowed = await mayWrite(services, holder?.id ?? `none ${partnerId}`);
  // Strangers may have used up the letters. Then the code of the last one stays valid.
  const keepsOld = !isAllowed && isUsable(before, now);
  const letter = await writeLetter(
    services,
    briefcodeLetter(services, holder ?? nobody, briefcode, expiresAt),
  );
  await db.transaction().execute(async (tx) => {
    const locked = await lockOwnAccount(tx, partnerId);
    requireNotActivated(locked);
    if (locked.policyholder_id !== account.policyholder_id) throw new Problem('conflict');
    const isKept = await putBriefcode(tx, {
      partnerId,
      signs: signsOf(briefcode),
      now: now.toISOString(),
      expiresAt,
      notSince: addMinutes(now, -letterPauseHours * 60),
      keepsOld,
    });
    if (!isKept) throw tooEarly(letterPauseHours * 3600);
    if (holder && isAllowed) await queueLetter(services, tx, letter);
  });
}

function signsOf(briefcode: string): string {
  const read = readBriefcode(briefcode);
  if (!read.ok) throw new Error('A brief code of ours is not readable.');
  return read.signs;
}
