import { type Account, accountOf } from '#src/features/account/accounts/public.server.ts';
import { queueLetter, writeLetter } from '#src/features/outreach/messages/public.server.ts';
import { addDaysToInstant, addMinutes } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import {
  findBriefcode,
  findPolicyholder,
  isUsable,
  lockOwnAccount,
  putBriefcode,
} from './activation.store.ts';
import { requireNotActivated } from './activation.ts';
import { type Addressee, briefcodeLetter } from './activation-messages.ts';
import { newBriefcode, readBriefcode } from './briefcode.ts';
import { letterPauseHours, secondsUntilLetter } from './letter-days.ts';

/** Written to instead of a policyholder whom the details do not fit, and thrown away: the answer takes as long. */
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
 * Letters to one policyholder are counted over all accounts; beyond the limit none is written, and nobody is told: the page tells
 * everybody whom to call when none comes.
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
  // Strangers may have used the letters up: then the code of the last one goes on.
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
