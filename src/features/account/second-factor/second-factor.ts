import type { Db, Tx } from '#src/database/database.ts';
import { accountOf } from '#src/features/account/accounts/public.server.ts';
import {
  link,
  type MailBlock,
  type MessageKind,
  queueMail,
  queueSms,
} from '#src/features/outreach/messages/public.server.ts';
import { addMinutes, formatDateTime } from '#src/lib/dates.ts';
import { isSameSecret } from '#src/lib/digest.ts';
import { Problem } from '#src/lib/problem.ts';
import { newRecoveryCodes, recoveryHash, recoveryHashes } from '#src/lib/recovery-codes.ts';
import type { Services } from '#src/services.ts';
import { type Asker, countRecovery, countText, countTry } from './asker.ts';
import { maskedPhone } from './phone-number.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  putPendingFactor,
  setRecoveryCodes,
  setVerified,
  verifiedFactor,
} from './second-factor.store.ts';
import {
  type CodePurpose,
  newOtp,
  otpMinutes,
  putCode,
  readOtp,
  redeemCode,
  secondsUntilResend,
  type Try,
  tryCode,
} from './sms-codes.store.ts';

const settingsPath = '/account/einstellungen';

/**
 * The text message with a code. Its last line binds the code to our address, so that browsers offer it on our pages
 * alone (WICG, “Origin-bound one-time codes”).
 */
export function otpSms({ settings, publicUrl }: Services, otp: string): string {
  const words = `${settings.PRODUCT_NAME}: Ihr Code ist ${otp}. Er gilt ${otpMinutes} Minuten. Geben Sie ihn niemandem, auch uns nicht am Telefon.`;
  const bound = `${words}\n\n@${new URL(publicUrl).hostname} #${otp}`;
  return bound.length > 160 ? words : bound;
}

type Notice = { purpose: MessageKind; subject: string; blocks: MailBlock[] };

function notice(
  { settings, clock, publicUrl }: Services,
  purpose: MessageKind,
  subject: string,
  texts: string[],
): Notice {
  const when = formatDateTime(clock.now().toISOString()).replace(', ', ' um ');
  return {
    purpose,
    subject,
    blocks: [
      'Guten Tag!',
      ...texts.map((text) => text.replace('{when}', when)),
      link('Einstellungen öffnen', `${publicUrl}${settingsPath}`),
      `Waren Sie das nicht? Dann rufen Sie uns bitte gleich an: ${settings.SUPPORT_PHONE}. Wir helfen Ihnen, das Konto zu sichern.`,
      `${settings.PROVIDER_NAME}, Telefon ${settings.SUPPORT_PHONE}`,
    ],
  };
}

/** @param phone masked */
function factorAddedMail(services: Services, phone: string): Notice {
  return notice(services, 'second-factor-added', 'Ihr Konto hat jetzt einen zweiten Schutz', [
    `Sie haben am {when} die Nummer ${phone} als zweiten Schutz für Ihr Konto eingerichtet.`,
    'Ab jetzt fragen wir bei der Anmeldung und bei Einzelheiten zu Schäden nach einem Code, den wir per SMS schicken. Haben Sie das Telefon nicht zur Hand, hilft einer der zehn Wiederherstellungscodes. Bewahren Sie sie so auf, dass nur Sie sie finden.',
    'Auf allen anderen Geräten sind Sie jetzt abgemeldet.',
  ]);
}

/** @param phone masked */
function factorRemovedMail(services: Services, phone: string): Notice {
  return notice(services, 'second-factor-removed', 'Der zweite Schutz Ihres Kontos wurde entfernt', [
    `Die Nummer ${phone} wurde am {when} von Ihrem Konto entfernt. Auch die Wiederherstellungscodes gelten nicht mehr.`,
    'Zur Anmeldung genügt jetzt wieder das Passwort. Sie können den zweiten Schutz jederzeit neu einrichten.',
  ]);
}

/** @param left recovery codes that are still good */
function recoveryCodeUsedMail(services: Services, left: number): Notice {
  const rest =
    left === 0
      ? 'Das war der letzte. Bitte entfernen Sie den zweiten Schutz und richten Sie ihn neu ein, dann bekommen Sie zehn neue Codes.'
      : `Er gilt nicht noch einmal. Sie haben noch ${left === 1 ? 'einen Code' : `${left} Codes`}.`;
  return notice(services, 'recovery-code-used', 'Ein Wiederherstellungscode wurde benutzt', [
    `Am {when} hat sich jemand mit einem Ihrer Wiederherstellungscodes angemeldet. ${rest}`,
  ]);
}

/** Whether a customer has set up and verified a second factor. */
export async function hasSecondFactor(db: Db, partnerId: string): Promise<boolean> {
  return (await verifiedFactor(db, partnerId)) !== undefined;
}

/** The masked number of a customer's second factor; empty without one. */
export async function maskedPhoneOf(db: Db, partnerId: string): Promise<string> {
  const factor = await verifiedFactor(db, partnerId);
  return factor ? maskedPhone(factor.phoneNumber) : '';
}

function wrongCode(field: 'otp' | 'recoveryCode', message: string): Problem {
  return new Problem('wrong_code', { detail: message, errors: [{ field, message }] });
}

function tooEarly(seconds: number): Problem {
  const retryAfterSeconds = Math.max(1, seconds);
  return new Problem('rate_limited', {
    retryAfterSeconds,
    detail: `Wir haben Ihnen gerade erst einen Code geschickt. In ${retryAfterSeconds}\u00a0Sekunden können Sie einen neuen bekommen.`,
  });
}

const again = 'Bitte lassen Sie sich einen neuen senden.';
const form = 'Der Code besteht aus sechs Ziffern. Bitte vergleichen Sie ihn mit der SMS.';

/** The German sentence for a try that was not right. */
function refusalOf(outcome: Exclude<Try, { kind: 'right' }>): string {
  switch (outcome.kind) {
    case 'wrong':
      return `Dieser Code ist nicht richtig. Bitte vergleichen Sie ihn mit der SMS. Sie haben noch ${outcome.triesLeft === 1 ? 'einen Versuch' : `${outcome.triesLeft} Versuche`}.`;
    case 'exhausted':
      return `Dieser Code gilt nicht mehr, weil er zu oft falsch eingegeben wurde. ${again}`;
    case 'expired':
      return `Dieser Code ist älter als ${otpMinutes}\u00a0Minuten und gilt nicht mehr. ${again}`;
    case 'none':
      return `Dieser Code gilt nicht mehr. ${again}`;
  }
}

/** Checks the limits before anything is written or paid for. */
async function checkSending(services: Services, asker: Asker, purpose: CodePurpose, phoneNumber: string) {
  const { limits } = services;
  const { partnerId, client } = asker;
  const wait = await secondsUntilResend(services, partnerId, purpose);
  if (wait > 0) throw tooEarly(wait);
  // A proved number gets codes only with the password of its account, so texts of others to it do not count.
  if (purpose === 'otp') return countText(services, asker);
  await limits.consume('sms-customer', partnerId);
  await limits.consume('sms-client', client);
  await limits.consume('sms-number', phoneNumber);
  await limits.consume('sms-portal', 'all');
}

async function putAndQueue(
  services: Services,
  tx: Tx,
  to: { partnerId: string; purpose: CodePurpose; phoneNumber: string },
): Promise<void> {
  const otp = newOtp();
  const now = services.clock.now();
  if (!(await putCode(tx, { ...to, otp, now }))) throw tooEarly(1);
  await queueSms(services, tx, {
    purpose: `sms-${to.purpose}`,
    to: to.phoneNumber,
    text: otpSms(services, otp),
    expiresAt: addMinutes(now, otpMinutes),
  });
}

/**
 * Keeps a phone number until its code comes back, and sends the code.
 * @param phoneNumber E.164, from `readMobileNumber`
 * @throws Problem 409 when a verified number is there, 429 too early or too often
 */
export async function beginSecondFactor(
  services: Services,
  asker: Asker,
  phoneNumber: string,
): Promise<void> {
  const { partnerId } = asker;
  const detail =
    'Für Ihr Konto ist schon eine Nummer eingerichtet. Bitte entfernen Sie sie zuerst, dann können Sie eine neue einrichten.';
  if (await hasSecondFactor(services.db, partnerId)) throw new Problem('conflict', { detail });
  await checkSending(services, asker, 'verify', phoneNumber);
  await services.db.transaction().execute(async (tx) => {
    const isKept = await putPendingFactor(tx, partnerId, phoneNumber, services.clock.now().toISOString());
    if (!isKept) throw new Problem('conflict', { detail });
    await putAndQueue(services, tx, { partnerId, purpose: 'verify', phoneNumber });
  });
}

/**
 * Sends a code: to the verified number, else to the one that waits for its first code.
 * @throws Problem 404 without a number, 429 with `Retry-After` within a minute or after too many a day
 */
export async function sendOtp(services: Services, asker: Asker): Promise<void> {
  const { partnerId } = asker;
  const factor = await findSecondFactor(services.db, partnerId);
  if (!factor) throw new Problem('not_found');
  const { phoneNumber } = factor;
  const purpose = factor.isVerified ? 'otp' : 'verify';
  await checkSending(services, asker, purpose, phoneNumber);
  await services.db
    .transaction()
    .execute((tx) => putAndQueue(services, tx, { partnerId, purpose, phoneNumber }));
}

type RightCode = { partnerId: string; purpose: CodePurpose; phoneNumber: string; hash: string };

/** Uses a try for a code. The caller redeems it, in the transaction of what it allows. @throws Problem 422 */
async function requireRightCode(
  services: Services,
  asker: Asker,
  purpose: CodePurpose,
  typed: string,
): Promise<RightCode> {
  const { partnerId } = asker;
  const otp = readOtp(typed);
  // Input that cannot be a code costs no try.
  if (otp === undefined) throw wrongCode('otp', form);
  // Without a second factor a browser is known by the password alone, which a stranger may have.
  const device = purpose === 'otp' ? asker.device : undefined;
  await countTry(services, { ...asker, device });
  const factor = await findSecondFactor(services.db, partnerId);
  const isMeant = factor?.isVerified === (purpose === 'otp');
  if (!factor || !isMeant) throw wrongCode('otp', refusalOf({ kind: 'none' }));
  const { phoneNumber } = factor;
  const outcome = await tryCode(services, { partnerId, device, purpose, phoneNumber, otp });
  if (outcome.kind !== 'right') throw wrongCode('otp', refusalOf(outcome));
  return { partnerId, purpose, phoneNumber, hash: outcome.hash };
}

async function redeem(db: Db, code: RightCode): Promise<void> {
  if (!(await redeemCode(db, code))) throw wrongCode('otp', refusalOf({ kind: 'none' }));
}

/** Takes an SMS code that was sent to the verified number; each is good once. @throws Problem 422 `wrong_code`, 429 */
export async function checkOtp(services: Services, asker: Asker, otp: string): Promise<void> {
  await redeem(services.db, await requireRightCode(services, asker, 'otp', otp));
}

/**
 * Makes the waiting number the second factor. Earlier sessions were opened by the password alone, which somebody
 * else may know. So other sessions end, and no browser stays known.
 * @param endOthers ends the other sessions and runs its argument in the same transaction
 * @returns the recovery codes, shown once: only their hashes are kept
 * @throws Problem 422 `wrong_code`, 429
 */
export async function verifySecondFactor(
  services: Services,
  asker: Asker,
  otp: string,
  endOthers: (beside: (tx: Tx) => Promise<void>) => Promise<void>,
): Promise<string[]> {
  const { partnerId } = asker;
  const code = await requireRightCode(services, asker, 'verify', otp);
  const recoveryCodes = newRecoveryCodes();
  await endOthers(async (tx) => {
    await redeem(tx, code);
    const isVerified = await setVerified(tx, partnerId, {
      phoneNumber: code.phoneNumber,
      recoveryCodeHashes: recoveryCodes.map((one) =>
        recoveryHash(services.keys.lookups, codeOwner(partnerId), one),
      ),
      now: services.clock.now().toISOString(),
    });
    if (!isVerified) throw wrongCode('otp', refusalOf({ kind: 'none' }));
    const { email: to } = await accountOf(tx, partnerId);
    await queueMail(services, tx, { ...factorAddedMail(services, maskedPhone(code.phoneNumber)), to });
  });
  return recoveryCodes;
}

const codeOwner = (partnerId: string) => ({ kind: 'customer', id: partnerId }) as const;

const wrongRecovery =
  'Dieser Wiederherstellungscode ist nicht richtig oder schon benutzt. Jeder gilt nur einmal. Bitte nehmen Sie einen anderen.';

/** The hashes without that of the code; undefined if none fits. Compares all of them, whichever fits. */
function withoutCode(hashes: ReadonlyArray<string>, possible: readonly string[]): string[] | undefined {
  const left = hashes.filter((one) => !possible.map((hash) => isSameSecret(one, hash)).includes(true));
  return left.length < hashes.length ? left : undefined;
}

/** Takes a recovery code out of those that are left. @returns the phone and the codes left @throws Problem 422 */
async function takeRecoveryCode({ keys }: Services, tx: Tx, partnerId: string, typed: string) {
  const factor = await findSecondFactor(tx, partnerId, { locks: true });
  const left = factor?.isVerified
    ? withoutCode(factor.recoveryCodeHashes, recoveryHashes(keys.lookups, codeOwner(partnerId), typed))
    : undefined;
  if (!factor || !left) throw wrongCode('recoveryCode', wrongRecovery);
  await setRecoveryCodes(tx, partnerId, left);
  return { phoneNumber: factor.phoneNumber, left: left.length };
}

/** Takes a recovery code in place of an SMS code; each is good once, and a mail tells. @throws Problem 422, 429 */
export async function spendRecoveryCode(services: Services, asker: Asker, code: string): Promise<void> {
  const { partnerId } = asker;
  await countRecovery(services, asker);
  await services.db.transaction().execute(async (tx) => {
    const { left } = await takeRecoveryCode(services, tx, partnerId, code);
    const mail = recoveryCodeUsedMail(services, left);
    await queueMail(services, tx, { ...mail, to: (await accountOf(tx, partnerId)).email });
  });
}

/**
 * Removes the second factor of a customer who has its phone or one of its recovery codes.
 * @throws Problem 404 without one, 422 `wrong_code`, 429
 */
export async function removeSecondFactor(
  services: Services,
  asker: Asker,
  proof: { otp: string } | { recoveryCode: string },
): Promise<void> {
  const { partnerId } = asker;
  const factor = await verifiedFactor(services.db, partnerId);
  if (!factor) throw new Problem('not_found');
  const right = 'otp' in proof ? await requireRightCode(services, asker, 'otp', proof.otp) : undefined;
  if (!right) await countRecovery(services, asker);
  await services.db.transaction().execute(async (tx) => {
    if (right) await redeem(tx, right);
    else if ('recoveryCode' in proof) await takeRecoveryCode(services, tx, partnerId, proof.recoveryCode);
    await deleteSecondFactor(tx, partnerId);
    const mail = factorRemovedMail(services, maskedPhone(factor.phoneNumber));
    await queueMail(services, tx, { ...mail, to: (await accountOf(tx, partnerId)).email });
  });
}
