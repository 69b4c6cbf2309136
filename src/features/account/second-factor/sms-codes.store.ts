import { randomInt } from 'node:crypto';
import type { Db, Tx } from '#src/database/database.ts';
import type { SmsCodeTable } from '#src/database/identity-tables.ts';
import { isSameSecret, sha256 } from '#src/lib/digest.ts';
import { typedCode } from '#src/lib/normalised.ts';
import type { Services } from '#src/services.ts';

/** An SMS code is good for so long and so many tries; another one can be had after a minute. */
export const otpMinutes = 5;
const otpTries = 5;
export const resendSeconds = 60;

const digits = 6;

/** A new SMS code of six digits. */
export function newOtp(): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** The digits of a code as people type it; undefined when it cannot be one. */
export function readOtp(text: string): string | undefined {
  const code = typedCode(text);
  return /^\d{6}$/.test(code) ? code : undefined;
}

/** The stored hash of an SMS code, bound to its customer and phone number. */
function otpHash(partnerId: string, phoneNumber: string, otp: string): string {
  return sha256(`${partnerId}\n${phoneNumber}\n${otp}`);
}

export type CodePurpose = SmsCodeTable['purpose'];

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

/** The open code of a customer for a purpose. */
function findCode({ db }: Pick<Services, 'db'>, partnerId: string, purpose: CodePurpose) {
  return db
    .selectFrom('sms_codes')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** Seconds until another code may be sent; 0 when one may be sent now. */
export async function secondsUntilResend(
  services: Pick<Services, 'db' | 'clock'>,
  partnerId: string,
  purpose: CodePurpose,
): Promise<number> {
  const row = await findCode(services, partnerId, purpose);
  if (!row) return 0;
  const age = services.clock.now().getTime() - Date.parse(row.sent_at);
  return Math.max(0, Math.ceil(resendSeconds - age / 1000));
}

/** Known devices have their own tries, so that a guessing stranger cannot use them up. */
const triesOf = (device: string | undefined) => (device ? 'device_tries_left' : 'tries_left');

/** Whether a sent code can still be entered by this asker. */
export async function hasOpenCode(
  services: Pick<Services, 'db' | 'clock'>,
  { partnerId, device }: { partnerId: string; device?: string | undefined },
  purpose: CodePurpose,
): Promise<boolean> {
  const row = await findCode(services, partnerId, purpose);
  return row !== undefined && row[triesOf(device)] > 0 && row.expires_at > services.clock.now().toISOString();
}

/**
 * Keeps a new code in place of the one before it.
 * @returns false when the one before it is younger than a minute: of two requests at once, one sends
 */
export async function putCode(
  tx: Tx,
  code: { partnerId: string; purpose: CodePurpose; phoneNumber: string; otp: string; now: Date },
): Promise<boolean> {
  const fresh = {
    code_hash: otpHash(code.partnerId, code.phoneNumber, code.otp),
    tries_left: otpTries,
    device_tries_left: otpTries,
    sent_at: code.now.toISOString(),
    expires_at: inSeconds(code.now, otpMinutes * 60),
  };
  const row = await tx
    .insertInto('sms_codes')
    .values({ partner_id: code.partnerId, purpose: code.purpose, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'purpose'])
        .doUpdateSet(fresh)
        .where('sms_codes.sent_at', '<=', inSeconds(code.now, -resendSeconds)),
    )
    .returning('partner_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What became of a try: `right` holds the hash to redeem. */
export type Try =
  | { kind: 'right'; hash: string }
  | { kind: 'wrong'; triesLeft: number }
  | { kind: 'exhausted' | 'expired' | 'none' };

/**
 * Uses a try, then compares, so that many guesses at once count like guesses one after the other. Never call it
 * inside a transaction, whose rollback would give the try back.
 */
export async function tryCode(
  services: Pick<Services, 'db' | 'clock'>,
  code: {
    partnerId: string;
    device?: string | undefined;
    purpose: CodePurpose;
    phoneNumber: string;
    otp: string;
  },
): Promise<Try> {
  const tries = triesOf(code.device);
  const now = services.clock.now().toISOString();
  const spent = await services.db
    .updateTable('sms_codes')
    .set((eb) => ({ [tries]: eb(tries, '-', 1) }))
    .where('partner_id', '=', code.partnerId)
    .where('purpose', '=', code.purpose)
    .where(tries, '>', 0)
    .where('expires_at', '>', now)
    .returning(['code_hash', `${tries} as tries_left`])
    .executeTakeFirst();
  if (!spent) {
    const row = await findCode(services, code.partnerId, code.purpose);
    if (!row) return { kind: 'none' };
    return { kind: row.expires_at <= now ? 'expired' : 'exhausted' };
  }
  const hash = otpHash(code.partnerId, code.phoneNumber, code.otp);
  if (isSameSecret(hash, spent.code_hash)) return { kind: 'right', hash };
  return spent.tries_left > 0 ? { kind: 'wrong', triesLeft: spent.tries_left } : { kind: 'exhausted' };
}

/** Invalidates the open code of a login, whoever requested it. Another can be sent at once. */
export async function deleteCodes(db: Db, partnerId: string): Promise<void> {
  await db.deleteFrom('sms_codes').where('partner_id', '=', partnerId).where('purpose', '=', 'otp').execute();
}

/**
 * Uses up a right code. Afterwards another can be sent at once.
 * @returns false when somebody else was faster
 */
export async function redeemCode(
  db: Db,
  code: { partnerId: string; purpose: CodePurpose; hash: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('sms_codes')
    .where('partner_id', '=', code.partnerId)
    .where('purpose', '=', code.purpose)
    .where('code_hash', '=', code.hash)
    .returning('partner_id')
    .executeTakeFirst();
  return row !== undefined;
}
